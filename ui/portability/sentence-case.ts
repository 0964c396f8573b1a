/** Shows the source's capitals in sentence case; the underlying text is unchanged. */
export const inSentenceCase = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
