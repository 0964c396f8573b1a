import type { Failure, RefusalBody } from '#core/shared/failure.ts';

/** Builds a refusal with this status; `hasData` is true if the body has any field. */
export const refusedWith = (status: number, body: Omit<RefusalBody, 'hasData'> = {}): Failure => ({
  kind: 'refused',
  status,
  body: { ...body, hasData: Object.keys(body).length > 0 },
});

export const garbled: Failure = { kind: 'unreadable', detail: 'not JSON' };
