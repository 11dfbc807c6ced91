/* lessons.ts -- every guided game, in the order one would take them.  An expansion brings a file and a line. */
import { boardLesson } from './board';
import { extraLesson, oneLesson, twoLesson } from './dice';
import { pairedLesson, specialLesson } from './five_six';
import { knightsLesson } from './knights';
import type { Lesson } from './lesson';

export const LESSONS: readonly Lesson[] = [
  boardLesson,
  oneLesson,
  twoLesson,
  extraLesson,
  pairedLesson,
  specialLesson,
  knightsLesson,
];
