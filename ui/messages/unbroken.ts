/** Replaces the blank after `N°` by a non-breaking space, so that the number stays on the same line (EXT-1030). */
export const unbroken = (words: string): string => words.replaceAll('N° ', 'N°\u00a0');
