/* cpu_time.h -- processor time in seconds, which other programs on the machine do not change. */
#ifndef CPU_TIME_H
#define CPU_TIME_H

double process_cpu_seconds(void);
double thread_cpu_seconds(void);

#endif
