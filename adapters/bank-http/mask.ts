/** A rut as logs show it: not whose it is. */
export const maskRut = (rut: string): string => {
  const shown = rut.search(/\d/) + 1;
  return shown === 0 ? rut : rut.slice(0, shown) + rut.slice(shown).replace(/[\dKk]/g, '*');
};

// Seven digits or more with whatever marks between them: a rut in any spelling, and telephones with them.
const ruts = /\d(?:[.-]*\d){5,}[.-]*[\dKk]/g;
const tokens = /[\w+/-]{120,}={0,2}|(?<![\w-])(?=[\w-]*\d)[\w-]{32,}/g;

/** Any text on its way to the log. */
export const masked = (text: string): string => text.replace(tokens, '***').replace(ruts, maskRut);
