/** Words that the source writes in capitals, as a sentence would: a way of showing them, their letters stay the same. */
export const inSentenceCase = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
