/** First byte that a child process writes: it has started, and its time limit begins. */
export const readingMark = '\u0006';
