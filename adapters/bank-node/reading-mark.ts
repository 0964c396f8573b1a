/** Start signal: the first byte that a child process writes, when it begins to read the file. From then on a separate time limit for reading applies, never longer than what is left of the total limit. */
export const readingMark = '\u0006';
