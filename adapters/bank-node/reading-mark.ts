/** Start signal of a child process, its first byte: from then on reading the file has a time limit of its own, within what is left of the total. */
export const readingMark = '\u0006';
