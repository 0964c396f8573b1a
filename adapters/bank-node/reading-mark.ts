/** Start signal of a child process, its first byte: from then the time limit for reading the file counts too, within what is left of the total. */
export const readingMark = '\u0006';
