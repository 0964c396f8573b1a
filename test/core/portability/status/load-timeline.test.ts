import { describe, expect, it } from 'vitest';
import { loadTimeline } from '#core/portability/status/load-timeline.ts';
import type { StatusChange } from '#core/portability/status/request-summary.ts';
import { timelineOf } from '#core/portability/status/timeline.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const request = aRequestSummary({
  idSolicitud: 1002,
  estado: 'Visado Comercial',
  createdOn: { year: 2026, month: 2, day: 26 },
});
const histories: Readonly<Record<number, readonly StatusChange[]>> = {
  1002: [
    { estado: 'Ingresada', on: request.createdOn },
    { estado: 'Visado Comercial', on: aDay },
  ],
};

const world = () => {
  const happy = happyPortability();
  return {
    ...happy,
    requests: { ...happy.requests, history: (id: number) => TE.right(histories[id] ?? []) },
    // The browser's date differs from the bank's, so that code which uses the wrong one shows other states.
    browserDate: { today: () => ({ year: 2030, month: 1, day: 2 }) },
  };
};

describe('the way of a request', () => {
  it("comes from its history, by the bank's date", async () => {
    const told = await loadTimeline(world())(request)();
    expect(told).toEqual(E.right(timelineOf(request, histories[1002] ?? [], aDay)));
    expect(E.isRight(told) && told.right.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'on-time',
      'not-yet',
    ]);
  });

  it('is counted from the date of the browser where the bank tells none', async () => {
    const told = await loadTimeline({ ...world(), currentDate: { today: () => TE.left(unreachable) } })(
      request,
    )();
    expect(E.isRight(told) && told.right.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'late',
      'not-yet',
    ]);
  });

  it('is not counted at all once the session has ended', async () => {
    const ended = refusedWith(401);
    expect(
      await loadTimeline({ ...world(), currentDate: { today: () => TE.left(ended) } })(request)(),
    ).toEqual(E.left(ended));
  });

  it('is missing without a history', async () => {
    const { requests, ...others } = world();
    expect(
      await loadTimeline({ ...others, requests: { ...requests, history: () => TE.left(unreachable) } })(
        request,
      )(),
    ).toEqual(E.left(unreachable));
  });
});
