import { describe, expect, it } from 'vitest';
import type { UnprovedReturn } from '#core/portability/identity/digital-identity.ts';
import type { Questionnaire } from '#core/portability/identity/questionnaire.ts';
import type { IdentityVerdict } from '#core/portability/identity/verdict.ts';
import { unreachable } from '#core/shared/failure.ts';
import { IdentityStore } from '#ui/portability/identity/IdentityStore.ts';
import { digital } from '#ui/portability/identity/text.ts';
import { provingOnTheWay } from '#ui/portability/identity/proving-on-the-way.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { journeyAt, theEntry } from '#test/support/builders/journey.ts';
import { later } from '#test/support/later.ts';

const roundOf = (key: string, count: number): Questionnaire => ({
  transactionKey: key,
  questions: Array.from({ length: count }, (_, place) => ({
    id: `${key}-${place}`,
    text: `Pregunta ${place}`,
    choices: [
      { id: 'a', text: 'Una' },
      { id: 'b', text: 'Otra' },
    ],
  })),
});

const settings = { bloqueoHoras: 72, shortIdCounts: 'withCheckDigit' } as const;

const atQuestions = ({ checking = false } = {}) => {
  const journey = journeyAt('identity');
  const questions = later<Questionnaire>();
  const verdicts = later<IdentityVerdict>();
  const sent: unknown[] = [];
  const store = new IdentityStore(
    provingOnTheWay(
      journey,
      {
        openQuestions: (entry) => {
          sent.push(entry);
          return questions.call;
        },
        answerQuestions: (round, answers) => {
          sent.push({ key: round.transactionKey, answers });
          return verdicts.call;
        },
        isChecking: () => checking,
      },
      settings,
    ),
    settings.bloqueoHoras,
  );
  store.open();
  return { journey, questions, verdicts, sent, store };
};

const withProvider = ({ returned }: { readonly returned?: UnprovedReturn } = {}) => {
  const journey = journeyAt('identity');
  if (returned !== undefined) {
    journey.arrive('landing');
    journey.dispatch({ did: 'recover', found: { at: 'identity', entry: theEntry, returned } });
  }
  const questions = later<Questionnaire>();
  const address = later<string>();
  const left: string[] = [];
  const store = new IdentityStore(
    provingOnTheWay(
      journey,
      {
        openQuestions: () => questions.call,
        answerQuestions: () => later<IdentityVerdict>().call,
        isChecking: () => false,
        digital: { begin: () => address.call, leaveFor: (to) => void left.push(to) },
      },
      { ...settings, identidadDigital: 'Identidad' },
    ),
    settings.bloqueoHoras,
  );
  store.open();
  return { journey, questions, address, left, store };
};

describe('EXT-2851 EXT-2858 a provider of identities beside the questions', () => {
  it('is offered where the settings name it', () => {
    expect(withProvider().store.provider).toBe('Identidad');
    expect(atQuestions().store.provider).toBeUndefined();
  });

  it('is left for once, however often it is pressed', async () => {
    const { store, questions, address, left } = withProvider();
    void store.goToProvider();
    expect(address.calls).toBe(0);
    await questions.succeed(roundOf('one', 1));
    void store.goToProvider();
    void store.goToProvider();
    expect([address.calls, store.leaving]).toEqual([1, true]);
    await address.succeed('https://identidad.example/entrar');
    expect([left, store.leaving]).toEqual([['https://identidad.example/entrar'], true]);
  });

  it('says why nothing was proved until the next try', async () => {
    const { store, questions } = withProvider({ returned: 'cancelada' });
    await questions.succeed(roundOf('one', 1));
    expect(store.unproved).toBe('cancelada');
    void store.goToProvider();
    expect(store.unproved).toBeUndefined();
  });

  it('EXT-2940 of a visit that no longer counts no cause is named that may not be its own', () => {
    expect(digital.vencida('Identidad Demo')).toBe(
      'Esa entrada con Identidad Demo ya no era válida al volver: prueba otra vez o responde las preguntas.',
    );
  });

  it.each([unreachable, refusedWith(404), refusedWith(503)])(
    'keeps the questions and their answers when it cannot be reached: %o',
    async (failure) => {
      const { store, questions, address, left } = withProvider();
      await questions.succeed(roundOf('one', 1));
      answerAll(store);
      void store.goToProvider();
      await address.fail(failure);
      expect([store.unproved, store.leaving, left]).toEqual(['sin-servicio', false, []]);
      expect([store.stage.at, store.missing]).toEqual(['answering', 0]);
    },
  );

  it('tells a lock as the questions do', async () => {
    const { store, questions, address } = withProvider();
    await questions.succeed(roundOf('one', 1));
    void store.goToProvider();
    await address.fail(refusedWith(403, { horasBloqueo: 24 }));
    expect([store.stage, store.unproved]).toMatchObject([{ at: 'error', blockHours: 24 }, undefined]);
  });

  it('leaves no page that was restarted meanwhile', async () => {
    const { journey, store, questions, address, left } = withProvider();
    await questions.succeed(roundOf('one', 1));
    void store.goToProvider();
    journey.dispatch({ did: 'start-over' });
    await address.succeed('https://identidad.example/entrar');
    expect([left, store.leaving]).toEqual([[], false]);
  });
});

const answerAll = (store: IdentityStore) => store.questions.forEach(({ choice }) => choice.choose('b'));

const answered = async ({ count = 2, checking = false } = {}) => {
  const world = atQuestions({ checking });
  await world.questions.succeed(roundOf('one', count));
  answerAll(world.store);
  return world;
};

describe('the questions', () => {
  it("are loaded once, for the landing page's data", () => {
    const { store, questions, sent } = atQuestions();
    store.open();
    expect(questions.calls).toBe(1);
    expect(sent).toEqual([theEntry]);
  });

  it('reopening neither reloads nor clears answers', async () => {
    const { store, questions } = await answered();
    store.open();
    expect([questions.calls, store.missing]).toEqual([1, 0]);
  });

  it('QST-05 keep Continue waiting until every one has an answer', async () => {
    const { store, questions, verdicts } = atQuestions();
    await questions.succeed(roundOf('one', 4));
    expect(store.missing).toBe(4);
    store.questions.slice(0, 3).forEach(({ choice }) => choice.choose('a'));
    expect(store.missing).toBe(1);
    void store.submit();
    expect(verdicts.calls).toBe(0);
    store.questions.forEach(({ choice }) => choice.choose('a'));
    void store.submit();
    expect(verdicts.calls).toBe(1);
  });

  it('a double click sends one call', async () => {
    const { store, verdicts } = await answered();
    void store.submit();
    void store.submit();
    expect(verdicts.calls).toBe(1);
  });

  it('go on when all are right', async () => {
    const { store, verdicts, journey } = await answered();
    void store.submit();
    await verdicts.succeed({ verdict: 'confirmed' });
    expect(journey.state.at).toBe('representative');
  });

  it('LAND-30 QST-23 go to the status when the visitor came to check a request', async () => {
    const { store, verdicts, journey } = await answered({ checking: true });
    void store.submit();
    await verdicts.succeed({ verdict: 'confirmed' });
    expect(journey.state).toEqual({ at: 'status', entry: theEntry });
  });

  it('an answer after a restart is ignored', async () => {
    const { store, verdicts, journey } = await answered();
    void store.submit();
    journey.dispatch({ did: 'start-over' });
    journey.dispatch({ did: 'enter', entry: { ...theEntry, company: theEntry.representative } });
    await verdicts.succeed({ verdict: 'confirmed' });
    expect(journey.state.at).toBe('identity');
  });
});

describe('a wrong round', () => {
  it('QST-30 is reported, and a retry loads a new empty round', async () => {
    const { store, verdicts, questions, sent } = await answered();
    void store.submit();
    await verdicts.succeed({ verdict: 'wrong', blockHours: 24 });
    expect(store.stage).toEqual({ at: 'wrong', hours: 24 });
    void store.retry();
    expect(store.questions).toEqual([]);
    await questions.succeed(roundOf('two', 3));
    expect(store.missing).toBe(3);
    answerAll(store);
    void store.submit();
    expect(sent.at(-1)).toMatchObject({ key: 'two' });
  });

  it('QST-31 the third blocks, and there is no other round', async () => {
    const { store, verdicts, questions } = await answered();
    void store.submit();
    await verdicts.succeed({ verdict: 'blocked' });
    void store.retry();
    void store.submit();
    expect(store.stage).toEqual({ at: 'blocked', hours: settings.bloqueoHoras });
    expect([questions.calls, verdicts.calls]).toEqual([1, 1]);
  });
});

describe('QST-13 the retry of the panel repeats the call that failed, and no other', () => {
  it('the questions', async () => {
    const { store, questions, verdicts } = atQuestions();
    await questions.fail(unreachable);
    void store.repeat();
    expect([questions.calls, verdicts.calls]).toEqual([2, 0]);
    await questions.succeed(roundOf('one', 1));
    expect(store.stage.at).toBe('answering');
  });

  it('the validation, with the answers as they were', async () => {
    const { store, questions, verdicts, sent } = await answered();
    void store.submit();
    await verdicts.fail(refusedWith(503));
    void store.repeat();
    expect([questions.calls, verdicts.calls]).toEqual([1, 2]);
    expect(sent.at(-1)).toEqual(sent.at(-2));
  });
});

describe('a call that fails', () => {
  it.each([
    [
      'QST-36 with 500',
      refusedWith(500, { mensaje: 'Sin sistema' }),
      { at: 'error', message: 'Sin sistema' },
    ],
    ['QST-36 with 403 and data', refusedWith(403, { horasBloqueo: 24 }), { at: 'error', blockHours: 24 }],
    ['QST-37 with 403 and no data', refusedWith(403), { at: 'panel', trouble: 'intermittent' }],
    ['QST-37 with 503', refusedWith(503), { at: 'panel', trouble: 'intermittent' }],
    ['QST-37 without an answer', unreachable, { at: 'panel', trouble: 'connection' }],
    ['that ends the session, it waits for the page to go', refusedWith(401), { at: 'waiting' }],
  ] as const)('%s', async (_, failure, expected) => {
    const { store, verdicts } = await answered();
    void store.submit();
    await verdicts.fail(failure);
    expect(store.stage).toMatchObject(expected);
    const opening = atQuestions();
    await opening.questions.fail(failure);
    expect(opening.store.stage).toMatchObject(expected);
  });

  it('and a round in which nothing was asked, is a failing service', async () => {
    const { store, verdicts } = await answered();
    void store.submit();
    await verdicts.succeed({ verdict: 'service-failure' });
    expect(store.stage).toEqual({ at: 'panel', trouble: 'intermittent', failed: 'answers' });
  });
});
