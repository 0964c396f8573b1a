import type { Failure, RefusalBody } from '#core/shared/failure.ts';

/** A call refused with a status; it has data as soon as it says something. */
export const refusedWith = (status: number, body: Omit<RefusalBody, 'hasData'> = {}): Failure => ({
  kind: 'refused',
  status,
  body: { ...body, hasData: Object.keys(body).length > 0 },
});

export const garbled: Failure = { kind: 'unreadable', detail: 'not JSON' };
