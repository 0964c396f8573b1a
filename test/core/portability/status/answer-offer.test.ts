import { describe, expect, it } from 'vitest';
import { answerOffer, askAgain } from '#core/portability/status/answer-offer.ts';
import { readClosings, readOffer } from '#core/portability/status/read-offer.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { aRound, aToken, happyPortability } from '#test/support/worlds/portability-world.ts';

const said = { kind: 'aceptada', version: 'version-1' } as const;

describe('an offer and its answer', () => {
  it('is read and answered under its key', async () => {
    const asked: unknown[] = [];
    const { offers } = happyPortability();
    const answer: typeof offers.answer = (...all) => {
      asked.push(all);
      return offers.answer(...all);
    };
    expect(await readOffer({ offers })(1001)()).toEqual(E.right(anOffer()));
    expect(await readClosings({ offers })(1001)()).toEqual(E.right([]));
    expect(await answerOffer({ offers: { ...offers, answer } })(1001, said, 'clave')()).toEqual(
      E.right({ idRespuesta: 9001, kind: 'aceptada', on: aDay }),
    );
    expect(asked).toEqual([[1001, said, 'clave']]);
  });

  it('each call says why it failed', async () => {
    const failed = TE.left(refusedWith(409, { codigo: 'OFERTA_CAMBIO' }));
    const { offers: happy } = happyPortability();
    const offers = { ...happy, read: () => failed, answer: () => failed, closings: () => failed };
    expect(await readOffer({ offers })(1001)()).toEqual(E.left('changed'));
    expect(await answerOffer({ offers })(1001, said, 'clave')()).toEqual(E.left('changed'));
    expect(await readClosings({ offers })(1001)()).toEqual(E.left('changed'));
  });
});

describe('EXT-1502 identity questions again', () => {
  it('are asked under the token of the session that is open', async () => {
    const { session, identityAgain } = happyPortability();
    const asked: unknown[] = [];
    const questions: typeof identityAgain.questions = (token) => {
      asked.push(token);
      return identityAgain.questions(token);
    };
    const ports = { session, identityAgain: { ...identityAgain, questions } };
    expect(await askAgain(ports)()).toEqual(E.left(unreachable));
    session.remember(aToken)();
    expect(await askAgain(ports)()).toEqual(E.right(aRound));
    expect(asked).toEqual([aToken]);
  });
});
