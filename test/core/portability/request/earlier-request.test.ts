import { describe, expect, it } from 'vitest';
import { earlierRequest } from '#core/portability/request/earlier-request.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const provider = aProvider({ descripcion: 'Banco Puerto Alerce' });
const createdOn = { year: 2026, month: 10, day: 5 };
const due = { year: 2026, month: 11, day: 17 };
const own = aRequestSummary({ createdOn });

const told = (listed: readonly RequestSummary[], on = createdOn) => {
  const world = happyPortability();
  return earlierRequest({
    ...world,
    requests: { ...world.requests, summaries: () => TE.right(listed) },
    currentDate: { today: () => TE.right(on) },
  })(provider)();
};
const found = (answerBy?: typeof due): unknown =>
  E.right(O.some(expect.objectContaining({ idSolicitud: own.idSolicitud, createdOn, answerBy })));

describe('EXT-1015 the request that keeps a company from another one', () => {
  it('is answered 30 bank business days after its entry: two holidays and the weekends do not count', async () => {
    expect(await told([own])).toEqual(found(due));
  });

  it('can be asked about until that day, and not after it', async () => {
    expect(await told([own], due)).toEqual(found(due));
    expect(await told([own], { ...due, day: due.day + 1 })).toEqual(found());
  });

  it.each(['Oferta Disponible', 'En comité'])(
    'EXT-2994 has no day once there is an offer, nor in a status that only the bank understands (%s)',
    async (estado) => {
      expect(await told([{ ...own, estado }])).toEqual(found());
    },
  );

  it.each([
    ['Ingresada', 'certificate', { ...createdOn, day: 13 }],
    ['Ejecutivo', 'answer', due],
    ['Falta Información', 'information', due],
    ['Oferta Disponible', 'offer', undefined],
    ['En comité', 'untold', undefined],
  ] as const)(
    'EXT-2969 says whose turn it is in %s, with the last day that counts from the entry',
    async (estado, step, last) => {
      const answer = await told([{ ...own, estado }]);
      const turn = E.isRight(answer) ? O.toUndefined(answer.right)?.turn : undefined;
      expect([turn?.step, turn !== undefined && 'due' in turn ? turn.due : undefined]).toEqual([step, last]);
    },
  );

  it.each([
    ['of another provider', { ...own, provider: 'Banco del Valle' }],
    ['that was withdrawn', { ...own, withdrawal: { idRetiro: 8001, on: createdOn } }],
    [
      'whose offer was rejected',
      { ...own, answer: { kind: 'rechazada', idRespuesta: 9001, on: createdOn } as const },
    ],
  ])('is not one %s', async (_, other) => {
    expect(await told([{ ...other, idSolicitud: 1000 }])).toEqual(E.right(O.none));
    expect(await told([{ ...other, idSolicitud: 1000 }, own])).toEqual(found(due));
  });

  it('stays unknown where the list cannot be read', async () => {
    const world = happyPortability();
    const failing = { ...world, requests: { ...world.requests, summaries: () => TE.left(refusedWith(404)) } };
    expect(await earlierRequest(failing)(provider)()).toEqual(E.left(refusedWith(404)));
  });
});
