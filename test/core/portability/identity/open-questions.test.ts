import { describe, expect, it } from 'vitest';
import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import { openQuestions } from '#core/portability/identity/open-questions.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aRound, aToken, happyPortability } from '#test/support/worlds/portability-world.ts';

const entry = anEntry();

describe('QST-14 the questions come after a token, from the three values of the landing', () => {
  it('and under that very token', async () => {
    const asked: (Entry | SessionToken)[] = [];
    const happy = happyPortability();
    const ports = {
      ...happy,
      bureau: {
        ...happy.bureau,
        authenticate: (three: Entry) => TE.fromIO(() => (asked.push(three), aToken)),
        questions: (token: SessionToken) => TE.fromIO(() => (asked.push(token), aRound)),
      },
    };
    expect(await openQuestions(ports)(entry)()).toEqual(E.right(aRound));
    expect(asked).toEqual([entry, aToken]);
  });

  it('without a token nothing is asked', async () => {
    const refused = TE.left(refusedWith(403, { horasBloqueo: 24 }));
    const happy = happyPortability();
    const ports = { ...happy, bureau: { ...happy.bureau, authenticate: () => refused } };
    expect(await openQuestions(ports)(entry)()).toEqual(E.left(refusedWith(403, { horasBloqueo: 24 })));
    expect(ports.session.current()).toEqual(O.none);
  });
});

describe('EXT-2858 a visitor who came back from a provider of identities', () => {
  it('is asked in the session that is there', async () => {
    const happy = happyPortability();
    const asked: SessionToken[] = [];
    const ports = {
      ...happy,
      bureau: {
        ...happy.bureau,
        authenticate: () => TE.left(refusedWith(400)),
        questions: (token: SessionToken) => TE.fromIO(() => (asked.push(token), aRound)),
      },
    };
    const { company, representative } = entry;
    expect(E.isLeft(await openQuestions(ports)({ company, representative })())).toBe(true);
    ports.session.remember(aToken)();
    expect(await openQuestions(ports)({ company, representative })()).toEqual(E.right(aRound));
    expect(asked).toEqual([aToken]);
  });
});

describe('QST-15 the token is stored in the browser session', () => {
  it('before the questions arrive', async () => {
    const happy = happyPortability();
    const ports = { ...happy, bureau: { ...happy.bureau, questions: () => TE.left(refusedWith(500)) } };
    await openQuestions(ports)(entry)();
    expect(ports.session.current()).toEqual(O.some(aToken));
  });
});

describe('QST-35 a retry loads new questions', () => {
  it('with a key of their own', async () => {
    let rounds = 0;
    const happy = happyPortability();
    const ports = {
      ...happy,
      bureau: {
        ...happy.bureau,
        questions: () => TE.fromIO(() => ({ ...aRound, transactionKey: `ronda-${(rounds += 1)}` })),
      },
    };
    const open = openQuestions(ports)(entry);
    expect(await open()).toMatchObject(E.right({ transactionKey: 'ronda-1' }));
    expect(await open()).toMatchObject(E.right({ transactionKey: 'ronda-2' }));
  });
});

describe('QST-03 QST-04 a round has one question or more', () => {
  it.each([1, 3, 4, 7])('%i are fine', async (count) => {
    const round = { ...aRound, questions: Array.from({ length: count }, () => aRound.questions[0]!) };
    const happy = happyPortability();
    const ports = { ...happy, bureau: { ...happy.bureau, questions: () => TE.right(round) } };
    expect(await openQuestions(ports)(entry)()).toEqual(E.right(round));
  });

  it.each([
    ['none', []],
    [
      'QST-02 QST-05 one without choices, which would leave Continue waiting',
      [...aRound.questions, { id: 'otra', text: '¿Otra?', choices: [] }],
    ],
  ])('%s is a failure of the service', async (_, questions) => {
    const happy = happyPortability();
    const ports = {
      ...happy,
      bureau: { ...happy.bureau, questions: () => TE.right({ ...aRound, questions }) },
    };
    expect(await openQuestions(ports)(entry)()).toMatchObject(E.left({ kind: 'unreadable' }));
  });
});
