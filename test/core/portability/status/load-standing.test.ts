import { expect, it } from 'vitest';
import { loadStanding } from '#core/portability/status/load-standing.ts';
import { unreachable } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const request = aRequestSummary({ idSolicitud: 1002, estado: 'Ingresada' });

const world = (
  summaries = TE.right([request]) as ReturnType<ReturnType<typeof happyPortability>['requests']['summaries']>,
) => {
  const happy = happyPortability();
  return {
    ...happy,
    requests: { ...happy.requests, summaries: () => summaries, history: () => TE.left(unreachable) },
  };
};

it('EXT-1075 a listed request is told with its turn, without dates if those cannot be read', async () => {
  expect(await loadStanding(world())(1002)()).toMatchObject({
    request,
    turn: { step: 'certificate', owner: 'origin-bank', due: undefined },
  });
});

it('EXT-1075 nothing is told of another number, nor where the list cannot be read', async () => {
  expect(await loadStanding(world())(1003)()).toBeUndefined();
  expect(await loadStanding(world(TE.left(unreachable)))(1002)()).toBeUndefined();
});
