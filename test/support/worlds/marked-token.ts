/** A token with a number behind it: the banks of tests take it as the token itself, and it counts as another one. */
export const markedToken = (token: string, number: number): string => `${token}-n${number}`;

/** A token without its numbers. */
export const unmarked = (token: string): string => token.replace(/-n\d+/g, '');
