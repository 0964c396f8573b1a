import type { Request } from '../request/request.ts';

const modulus = 2 ** 32;

// Two sums of 32 bits with different multipliers; a body that met another's would only be refused as another body (422).
const mixed = (text: string, seed: number, multiplier: number): string => {
  const sum = Array.from(text).reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), multiplier),
    seed,
  );
  return (((sum % modulus) + modulus) % modulus).toString(16).padStart(8, '0');
};

/** PAPI-24 · One key for each body that is signed, the same as long as the draft lives: a retry after a reload carries it too. */
export const signingKeyOf = (draftKey: string, request: Request): string => {
  const text = JSON.stringify(request);
  return `${draftKey}-${mixed(text, 0x811c9dc5, 0x01000193)}${mixed(text, 0x9e3779b1, 0x85ebca6b)}`;
};
