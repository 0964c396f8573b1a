import { maxLoginPassword, minCompleted } from '../limits.ts';

/** Pads an older login key of 6 or 7 characters with zeros on the left to 8; leaves any other unchanged (PWD-31, PWD-32). */
export const completedPassword = (text: string): string =>
  text.length < minCompleted ? text : text.padStart(maxLoginPassword, '0');
