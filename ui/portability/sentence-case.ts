/** Returns a text that the specification writes in capitals in sentence case, for display. */
export const inSentenceCase = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
