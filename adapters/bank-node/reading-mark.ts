/** First output of a child process: it has started, and its time limit begins. */
export const readingMark = '\u0006';
