import type { Failure } from '../shared/failure.ts';

/** The code of a call without the flow it belongs to: skipped, over, spent or another person's, or ended by three wrong credentials. */
export const flowOverCode = 'FLUJO_NO_VALIDO';

/** EXT-1304 · Whether nothing more can come of the flow a call belonged to, whatever is tried. */
export const isFlowOver = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 400 && failure.body.codigo === flowOverCode;
