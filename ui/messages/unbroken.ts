/** EXT-1030 · A sentence in which a number stays with its sign where a line ends. */
export const unbroken = (words: string): string => words.replaceAll('N° ', 'N°\u00a0');
