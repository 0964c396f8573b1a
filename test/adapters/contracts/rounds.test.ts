import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredRound } from '#core/bank/portability/questions.ts';
import { O } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const wrong = { correctAnswers: 0, questionsAsked: 4, used: 1 };
const passed = { correctAnswers: 4, questionsAsked: 4, used: 0 };

describe.each(storesWorlds)('rounds over %s', (_, open) => {
  let world: StoresWorld;
  let sessionId: string;
  beforeAll(async () => {
    world = await open();
    right(await world.stores.sessions.open({ ...anEntry(), accessHash: 'a', refreshHash: 'b' })());
    const session = right(await world.stores.sessions.renew('a')());
    sessionId = O.isSome(session) ? session.value.id : '';
  });
  afterAll(() => world.close());

  const opened = async (key: string, invented = false): Promise<StoredRound> => {
    const round: StoredRound = {
      key,
      sessionId,
      invented,
      questions: [
        {
          id: 'p1',
          topic: 'comuna',
          text: '¿En cuál de estas comunas has tenido domicilio?',
          choices: [
            { id: 'r1', text: 'Ñuñoa' },
            { id: 'r2', text: 'Chillán' },
          ],
        },
      ],
    };
    right(await world.stores.rounds.open(round)());
    return round;
  };
  const find = async (key: string, session = sessionId) =>
    right(await world.stores.rounds.find(key, session)());
  const settle = async (key: string, fingerprint: string, outcome = wrong) =>
    right(await world.stores.rounds.settle(key, fingerprint, outcome)());

  it('gives back the questions as they were asked, accents and order included', async () => {
    const round = await opened('abierta');
    expect(O.toUndefined(await find('abierta'))).toEqual(round);
  });

  it.each([false, true])('EXT-202 keeps whether its questions are invented: %s', async (invented) => {
    const key = `inventada: ${invented}`;
    await opened(key, invented);
    expect(O.toUndefined(await find(key))).toMatchObject({ invented });
  });

  it('belongs to its session only', async () => {
    await opened('ajena');
    expect(await find('ajena', 'otra sesión')).toEqual(O.none);
    expect(await find('desconocida')).toEqual(O.none);
  });

  it('keeps the outcome of the answers that settled it', async () => {
    const round = await opened('cerrada');
    expect(await settle('cerrada', 'p1=r1', passed)).toBe(true);
    expect(await settle('cerrada', 'p1=r2', wrong)).toBe(false);
    expect(O.toUndefined(await find('cerrada'))).toEqual({
      ...round,
      settled: { fingerprint: 'p1=r1', outcome: passed },
    });
  });

  it('ten that settle at once are one', async () => {
    await opened('disputada');
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => settle('disputada', `p1=r${index}`)),
    );
    expect(all.filter((first) => first)).toHaveLength(1);
  });

  it('does not settle what was never asked', async () => {
    expect(await settle('desconocida', 'p1=r1')).toBe(false);
  });
});
