import { parseIso } from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';
import { matching } from './setting-values.ts';

/** Value of the setting `DIGICARD_HASTA` by which Digicards are accepted without end. */
const withoutEnd = 'sin-fin';

/** Last day on which the regulator allows printed coordinate cards, whose rule ends them on 1 August 2026 (EXT-1346). */
const regulatedEnd = '2026-07-31';

export const digicardEnd = matching(
  `una fecha AAAA-MM-DD, o ${withoutEnd}`,
  (value) => value === withoutEnd || E.isRight(parseIso(value)),
);

/** Returns the last day on which a bank accepts Digicards, as `YYYY-MM-DD`, or undefined if there is none; by default the regulator's in production, none elsewhere (EXT-1346). */
export const digicardUntil = (set: string | undefined, isProduction: boolean): string | undefined => {
  const last = set ?? (isProduction ? regulatedEnd : withoutEnd);
  return last === withoutEnd ? undefined : last;
};
