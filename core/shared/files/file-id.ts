/** Default prefix of file ids (DOC-40, UPL-19, PCONST-12). */
export const defaultPrefix = 'ufi';

/** Prefix of file ids in the file widget (DOC-41, PCONST-12). */
export const widgetPrefix = 'cer';

const numbers = 9900;
const firstNumber = 100;
const draws = 100;

const drawn = (fraction: number): number =>
  Math.min(Math.max(Math.floor(fraction * numbers) || 0, 0), numbers - 1);

const idOf = (prefix: string, number: number): string => `${prefix}${number + firstNumber}`;

/** Draws a random file id, a prefix and a number from 100 to 9999, again until the list has no such id (DOC-19, DOC-20, DOC-39, UPL-20, UPL-21). */
export const fileId = (
  prefix: string,
  random: number,
  taken: readonly string[],
  again: () => number,
): string => {
  let number = drawn(random);
  for (let draw = 1; draw < draws && taken.includes(idOf(prefix, number)); draw += 1) number = drawn(again());
  // If all random draws of a file id were taken, takes the next free number, so that a nearly full list or a repeating random source cannot loop forever.
  for (let step = 0; step < numbers; step += 1) {
    const id = idOf(prefix, (number + step) % numbers);
    if (!taken.includes(id)) return id;
  }
  return idOf(prefix, number);
};
