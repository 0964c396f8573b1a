/** Removes every character that is not a digit, for numeric fields (INP-01, PINP-04). */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** Removes leading zeros; `000` becomes an empty text (INP-02, INP-03, PINP-05). */
export const withoutLeadingZeros = (text: string): string => text.replace(/^0+/, '');

/** Puts dots between the thousands of a text of digits: `1234567` becomes `1.234.567` (PCONST-21). */
export const formatThousands = (digits: string): string => {
  let shown = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    shown = `${digits.slice(Math.max(0, end - 3), end)}.${shown}`;
  }
  return shown;
};
