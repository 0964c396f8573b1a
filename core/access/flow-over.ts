import type { Failure } from '../shared/failure.ts';

/** Error code of a call whose flow is not valid: a step was skipped, it ended, it was used, it belongs to another person, or three wrong credentials ended it. */
export const flowOverCode = 'FLUJO_NO_VALIDO';

/** Whether the flow has ended for good, so that no retry can help (EXT-1304). */
export const isFlowOver = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 400 && failure.body.codigo === flowOverCode;
