/** A rut as logs show it: not whose it is. */
export const maskRut = (rut: string): string => rut.replace(/(?<=\d.*)[\dKk]/g, '*');

// Seven digits or more with whatever marks between them: a rut in any spelling, and telephones with them.
const ruts = /\d(?:[.-]*\d){5,}[.-]*[\dKk]/g;
const tokens = /[\w+/-]{120,}={0,2}|(?<![\w-])(?=[\w-]*\d)[\w-]{32,}/g;

/** Any text on its way to the log. */
export const masked = (text: string): string => text.replace(tokens, '***').replace(ruts, maskRut);
