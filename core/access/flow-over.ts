import type { Failure } from '../shared/failure.ts';
import { shownTextOf, type ShownText } from './shown-text.ts';

/** Error code of a call whose flow is not valid any more: it ended, was already used, belongs to another person, skipped a step, or was ended by three wrong credentials. */
export const flowOverCode = 'FLUJO_NO_VALIDO';

/** Tells whether a failed call means that its flow has ended for good, so that no retry can help (EXT-1304). */
export const isFlowOver = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 400 && failure.body.codigo === flowOverCode;

/** Returns the message why a flow ended: the bank's, or the portal's default if the bank gives none (EXT-1072, EXT-1304). */
export const textOfFlowOver = (body: Parameters<typeof shownTextOf>[0]): ShownText =>
  shownTextOf(body, { key: 'flow-over' });
