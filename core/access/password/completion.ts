import { maxLoginPassword, minCompleted } from '../limits.ts';

/** PWD-31, PWD-32 · An older key of 6 or 7 characters gets zeros at the left up to 8; any other stays as it is. */
export const completedPassword = (text: string): string =>
  text.length < minCompleted ? text : text.padStart(maxLoginPassword, '0');
