/** Masks a rut for the log: its first digit remains, and each other digit becomes an asterisk. */
export const maskRut = (rut: string): string => {
  const shown = rut.search(/\d/) + 1;
  return shown === 0 ? rut : rut.slice(0, shown) + rut.slice(shown).replace(/[\dKk]/g, '*');
};

// Pattern of seven or more digits with separators: ruts in any spelling, and phone numbers.
const ruts = /\d(?:[.-]*\d){5,}[.-]*[\dKk]/g;
const tokens = /[\w+/-]{120,}={0,2}|(?<![\w-])(?=[\w-]*\d)[\w-]{32,}/g;

/** Masks ruts and tokens in any text before it is logged. */
export const masked = (text: string): string => text.replace(tokens, '***').replace(ruts, maskRut);
