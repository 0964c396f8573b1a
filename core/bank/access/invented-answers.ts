import { aDay } from '../../shared/units-of-time.ts';
import type { Rut } from '../../shared/rut.ts';
import { keyedFraction } from '../keyed-fraction.ts';
import type { Secrets } from '../shared-ports.ts';
import type { Factor } from './factors.ts';

/** Shortest and longest mean time between the right keys of an invented user, in milliseconds; failures are remembered no longer. */
export const inventedPace = { least: aDay / 2, most: 60 * aDay };

/** Right keys for each right answer of another factor, which serves only to get or free a key. */
export const keysPerAnswer = 16;

/** EXT-2527 · When a rut that nobody has would last have answered rightly: each has a pace of its own, one moment in each step of it, and other factors answer at some of the moments of the key. */
export const lastInventedAnswer = (
  chance: Pick<Secrets, 'keyed'>,
  { rut, factor }: { readonly rut: Rut; readonly factor: Factor },
  now: number,
): number => {
  const { least, most } = inventedPace;
  const drawn = (text: string): number => keyedFraction(chance, `acierto:${rut}:${text}`);
  const pace = least * (most / least) ** drawn('ritmo');
  const keys = factor === 'clave' ? 1 : keysPerAnswer;
  const momentIn = (round: number): number => {
    const step = round * keys + Math.floor(drawn(`${factor}:${round}`) * keys);
    return (step + drawn(`${step}`)) * pace;
  };
  const round = Math.floor(now / (pace * keys));
  const moment = momentIn(round);
  return moment <= now ? moment : momentIn(round - 1);
};
