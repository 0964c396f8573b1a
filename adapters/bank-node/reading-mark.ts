/** What a child says first: it has started, and from now on its time goes into the file. */
export const readingMark = '\u0006';
