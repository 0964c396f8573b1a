/** Appends a number to a token: the fake banks ignore the number, but rate limits count another token. */
export const markedToken = (token: string, number: number): string => `${token}-n${number}`;

/** Removes the numbers from a token. */
export const unmarked = (token: string): string => token.replace(/-n\d+/g, '');
