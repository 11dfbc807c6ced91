/* api.h -- how a declaration is seen from outside, in C and in C++.
 *
 * The library is compiled with hidden visibility; it exports what is declared between
 * HX_API_BEGIN and HX_API_END. */
#ifndef HX_API_H
#define HX_API_H

#ifdef __cplusplus
#define HX_API_BEGIN                                                                               \
    _Pragma("GCC visibility push(default)") extern "C"                                             \
    {
#define HX_API_END                                                                                 \
    }                                                                                              \
    _Pragma("GCC visibility pop")
#define HX_STATIC_ASSERT static_assert
#else
#define HX_API_BEGIN _Pragma("GCC visibility push(default)")
#define HX_API_END _Pragma("GCC visibility pop")
#define HX_STATIC_ASSERT _Static_assert
#endif

#endif
