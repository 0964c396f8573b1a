import type { E } from '../../shared/fp.ts';
import type { RecoveredPlace } from '../journey.ts';

// This list has its own file so that most visits do not load the code that restores steps.
/** Steps of the portability journey that a reload restores while the session is live (PROUTE-31). */
export const recoverableSteps = [
  'representative',
  'company',
  'request',
  'status',
  'my-documents',
  'additional',
] as const;

export type RecoverableStep = (typeof recoverableSteps)[number];

/** Step and request number in the URL of a reloaded page; the step `identity` is restored by a separate use case (EXT-2858). */
export type Asked = {
  readonly step: RecoverableStep | 'identity';
  readonly idSolicitud?: number | undefined;
};

/** Reason why a step cannot be restored after a reload: no session that passed the questions, or a bank without drafts (PROUTE-31). */
export type Lost = 'no-session' | 'not-kept';

/** Result of restoring after a reload: the state, or the reason why the visitor returns to the landing page. */
export type Recovered = E.Either<Lost, RecoveredPlace>;
