import { aDay } from '../../shared/units-of-time.ts';
import type { Rut } from '../../shared/rut.ts';
import { keyedFraction } from '../keyed-fraction.ts';
import type { Secrets } from '../shared-ports.ts';
import type { Factor } from './factors.ts';

/** Shortest and longest mean time between the invented sign-ins of an unknown rut, in milliseconds. */
export const inventedPace = { least: aDay / 2, most: 60 * aDay };

/** Number of decoy sign-ins of an unknown rut per decoy right answer of another factor, which people use only to get or unlock a key. */
export const keysPerSuccess = 16;

/** Computes for an unknown rut the time, in epoch milliseconds, of its last decoy right answer, so that its attempt counter is cleared now and then like a user's. Each rut has a typical interval, with one random moment in each; factors other than the key use some of the key's moments (EXT-2527). */
export const lastInventedSuccess = (
  chance: Pick<Secrets, 'keyed'>,
  { rut, factor }: { readonly rut: Rut; readonly factor: Factor },
  now: number,
): number => {
  const { least, most } = inventedPace;
  const drawn = (text: string): number => keyedFraction(chance, `acierto:${rut}:${text}`);
  const pace = least * (most / least) ** drawn('ritmo');
  const keys = factor === 'clave' ? 1 : keysPerSuccess;
  const momentIn = (round: number): number => {
    const step = round * keys + Math.floor(drawn(`${factor}:${round}`) * keys);
    return (step + drawn(`${step}`)) * pace;
  };
  const round = Math.floor(now / (pace * keys));
  const moment = momentIn(round);
  return moment <= now ? moment : momentIn(round - 1);
};
