/** Keeps a number with its sign at line ends, by non-breaking spaces (EXT-1030). */
export const unbroken = (words: string): string => words.replaceAll('N° ', 'N°\u00a0');
