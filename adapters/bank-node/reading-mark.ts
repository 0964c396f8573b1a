/** The first output of a child process: it has started, and its time counts against the file from here. */
export const readingMark = '\u0006';
