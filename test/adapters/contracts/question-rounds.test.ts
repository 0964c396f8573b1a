import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredRound } from '#core/bank/portability/identity/questions.ts';
import { O } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';
import { leaseSeconds } from '#core/bank/attempts/locks.ts';
import type { Lease } from '#core/bank/attempts/ports.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { failOnce, leaseOf, placeOf } from '#test/support/leases.ts';

const wrong = { correctAnswers: 0, questionsAsked: 4 };
const passed = { correctAnswers: 4, questionsAsked: 4 };

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
    expect(right(await world.stores.rounds.open(round, await step())())).toBe(true);
    return round;
  };
  const find = async (key: string, session = sessionId) =>
    right(await world.stores.rounds.find(key, session)());
  const settleWith = async (lease: Lease, key: string, fingerprint: string, outcome = wrong) =>
    right(
      await world.stores.rounds.settle({
        key,
        fingerprint,
        outcome,
        lease,
        opens:
          outcome === passed
            ? { sessionId, step: 'identified', token: { accessHash: 'a', refreshHash: 'b' } }
            : undefined,
      })(),
    );
  const settle = async (key: string, fingerprint: string, outcome = wrong) =>
    settleWith(await leaseOf(world.stores.attempts, placeOf(key, { limit: 99 })), key, fingerprint, outcome);
  const fail = (key: string) => failOnce(world.stores.attempts, placeOf(key, { limit: 99 }));
  const step = async () =>
    O.toUndefined(right(await world.stores.sessions.renew('a')()))?.step ?? 'questions';

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

  it('EXT-305 EXT-1107 a wrong one keeps its outcome and nothing of its questions and answers, and counts, once', async () => {
    const round = await opened('errada');
    await fail('errada');
    expect(await settle('errada', 'p1=r1')).toEqual({ outcome: 'settled', used: 2 });
    expect(await settle('errada', 'p1=r2')).toEqual({ outcome: 'settled-before' });
    expect(await settle('errada', 'p1=r2', passed)).toEqual({ outcome: 'settled-before' });
    expect(O.toUndefined(await find('errada'))).toEqual({
      ...round,
      questions: [],
      settled: { outcome: { ...wrong, used: 2 } },
    });
    expect(await step()).toBe('questions');
    expect(await fail('errada')).toMatchObject({ used: 3 });
  });

  it('EXT-302 nothing is done once the lease of its attempt has ended', async () => {
    const round = await opened('lenta');
    await fail('lenta');
    const leases = await inTurn(2, () => leaseOf(world.stores.attempts, placeOf('lenta')));
    await world.letPass(leaseSeconds / 60);
    expect(await settleWith(leases[0]!, 'lenta', 'p1=r1')).toEqual({ outcome: 'over' });
    expect(await settleWith(leases[1]!, 'lenta', 'p1=r1', passed)).toEqual({ outcome: 'over' });
    expect(O.toUndefined(await find('lenta'))).toEqual(round);
    expect(await step()).toBe('questions');
    expect(await fail('lenta')).toMatchObject({ used: 2 });
  });

  it('ten that settle at once are one, and nine count nothing', async () => {
    await opened('disputada');
    const all = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) => settle('disputada', `p1=r${index}`)),
    );
    expect(all.filter(({ outcome }) => outcome === 'settled')).toHaveLength(1);
    await world.letPass(leaseSeconds / 60);
    expect(await fail('disputada')).toMatchObject({ used: 2 });
  });

  it('does not settle an unknown round', async () => {
    expect(await settle('desconocida', 'p1=r1')).toEqual({ outcome: 'settled-before' });
  });

  it('EXT-305 EXT-1107 a passed one clears the count, moves its session on and stores its result once, and recognizes its answers until the session goes on', async () => {
    const round = await opened('acertada');
    const kept = async () => O.toUndefined(await find('acertada'));
    const outcome = { ...passed, used: 0 };
    await fail('acertada');
    expect(await settle('acertada', 'p1=r1', passed)).toEqual({ outcome: 'settled', used: 0 });
    expect(await kept()).toEqual({ ...round, questions: [], settled: { fingerprint: 'p1=r1', outcome } });
    expect(await step()).toBe('identified');
    expect((await kept())?.settled).toEqual({ outcome });
    expect(await fail('acertada')).toMatchObject({ used: 1 });
    expect(await settle('acertada', 'p1=r1', passed)).toEqual({ outcome: 'settled-before' });
    expect(await fail('acertada')).toMatchObject({ used: 2 });
    expect((await kept())?.settled).toEqual({ outcome });
  });

  it('EXT-1104 a locking round stores its end, for retries', async () => {
    await opened('la tercera');
    const place = placeOf('la tercera');
    await inTurn(2, () => failOnce(world.stores.attempts, place));
    const settled = await settleWith(await leaseOf(world.stores.attempts, place), 'la tercera', 'p1=r1');
    const lock = right(await world.stores.attempts.lockOf('la tercera')());
    const until = O.isSome(lock) ? lock.value.until : undefined;
    expect(until).toBeGreaterThan(0);
    expect(settled).toEqual({ outcome: 'settled', used: 3, lockedUntil: until });
    expect(O.toUndefined(await find('la tercera'))?.settled?.outcome).toEqual({
      ...wrong,
      used: 3,
      lockedUntil: until,
    });
  });
});
