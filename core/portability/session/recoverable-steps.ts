import type { E } from '../../shared/fp.ts';
import type { RecoveredPlace } from '../journey.ts';

// Apart from what recovers them, which most visits never load.
/** The steps that a page loaded anew comes back to while its session lives (PROUTE-31). */
export const recoverableSteps = [
  'representative',
  'company',
  'request',
  'status',
  'my-documents',
  'additional',
] as const;

export type RecoverableStep = (typeof recoverableSteps)[number];

/** What a page that was loaded anew asks: its address. */
export type Asked = { readonly step: RecoverableStep; readonly idSolicitud?: number | undefined };

/** PROUTE-31 · Why nobody comes back: no session in which the questions were passed, or a bank that keeps nothing of what is typed. */
export type Lost = 'no-session' | 'not-kept';

/** Where a page comes back to, or why to the landing. */
export type Recovered = E.Either<Lost, RecoveredPlace>;
