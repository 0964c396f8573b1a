/** INP-01, PINP-04 · A numeric-only field keeps the digits of what was typed and nothing else. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** INP-02, INP-03, PINP-05 · Zeros at the left go; `000` is all zeros at the left and leaves empty text. */
export const withoutLeadingZeros = (text: string): string => text.replace(/^0+/, '');

/** PCONST-21 · A dot between thousands: `1234567` is `1.234.567`. */
export const formatThousands = (digits: string): string => {
  let shown = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    shown = `${digits.slice(Math.max(0, end - 3), end)}.${shown}`;
  }
  return shown;
};
