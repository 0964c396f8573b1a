import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitMinutes } from '#core/bank/portability/identity/digital-identity.ts';
import type { BankSession } from '#core/bank/ports.ts';
import { E, O } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessWorlds, engines, type AccessWorld } from '#test/support/worlds/bank-stores.ts';
import { deleteExpiredVisits } from '#adapters/bank-sql/portability/identity-visits.ts';

const token = { accessHash: 'siguiente', refreshHash: 'siguiente' };

describe.each(accessWorlds)('visits to a provider of identities over %s', (_, open) => {
  let world: AccessWorld;
  let session: BankSession;
  beforeAll(async () => {
    world = await open();
    right(await world.stores.sessions.open({ ...anEntry(), accessHash: 'a', refreshHash: 'b' })());
    const found = right(await world.stores.sessions.renew('a')());
    if (O.isNone(found)) throw new Error('no session');
    session = found.value;
  });
  afterAll(() => world.close());

  const begin = async (name: string) => {
    const round = { key: `ronda ${name}`, sessionId: session.id, invented: true, questions: [] };
    right(await world.stores.rounds.open(round, 'questions')());
    const visit = { stateHash: name, browserHash: 'navegador', roundKey: round.key, ...token };
    right(await world.stores.identityVisits.open(visit)());
  };
  const take = async (stateHash: string, browserHash: string | undefined = 'navegador') =>
    right(await world.stores.identityVisits.take({ stateHash, browserHash })());
  const settle = async (name: string, isTheirs: boolean) =>
    right(
      await world.stores.rounds.settle({
        key: `ronda ${name}`,
        fingerprint: '',
        outcome: { correctAnswers: Number(isTheirs), questionsAsked: 1 },
        lease: await leaseOf(world.stores.attempts, placeOf('persona')),
        opens: isTheirs ? { sessionId: session.id, step: 'identified', token } : undefined,
        proves: session.representative,
      })(),
    );
  const audited = async () =>
    right(await world.trail.page(0, 99, 99)()).map(({ event, outcome }) => `${event} ${outcome}`);

  it('EXT-2853 one is taken once, by the browser that began it', async () => {
    await begin('una');
    expect(await take('ninguna')).toEqual(E.left('vencida'));
    expect(await take('una', 'otro')).toEqual(E.left('otro-navegador'));
    const { id, company, representative, serial, step } = session;
    expect(await take('una')).toEqual(
      E.right({ session: { id, company, representative, serial, step }, roundKey: 'ronda una', token }),
    );
    expect(await take('una')).toEqual(E.left('repetida'));
    expect(await take('una', 'otro')).toEqual(E.left('otro-navegador'));
  });

  it('EXT-2853 two returns at once take it once', async () => {
    await begin('doble');
    const taken = await Promise.all([take('doble'), take('doble')]);
    expect(taken.filter(E.isRight)).toHaveLength(1);
  });

  it('EXT-2853 one lasts ten minutes', async () => {
    await begin('nueve');
    await world.letPass(visitMinutes - 1);
    await begin('once');
    expect(E.isRight(await take('nueve'))).toBe(true);
    await world.letPass(visitMinutes + 1);
    expect(await take('once')).toEqual(E.left('vencida'));
  });

  it('EXT-2855 EXT-2857 another person is counted and noted, and nothing moves', async () => {
    await begin('ajena');
    expect(await settle('ajena', false)).toEqual({ outcome: 'settled', used: 1 });
    expect(await audited()).toEqual(['identidad-digital wrong']);
    expect(O.isSome(right(await world.stores.sessions.renew('a')()))).toBe(true);
  });

  it('EXT-2855 EXT-2857 the representative moves the session on and is noted; visits under way end with its rounds', async () => {
    await begin('propia');
    await begin('pendiente');
    const hasMoved = async (browserHash: string, accessHash = token.accessHash) =>
      right(await world.stores.identityVisits.hasMoved({ accessHash, browserHash })());
    expect(await hasMoved('navegador')).toBe(false);
    expect(await settle('propia', true)).toEqual({ outcome: 'settled', used: 0 });
    expect([await hasMoved('navegador'), await hasMoved('otro'), await hasMoved('navegador', 'x')]).toEqual([
      ...[true, false, false],
    ]);
    expect((await audited()).at(-1)).toBe('identidad-digital right');
    const moved = right(await world.stores.sessions.renew('siguiente')());
    expect(O.toUndefined(moved)?.step).toBe('identified');
    expect(await take('pendiente')).toEqual(E.left('vencida'));
    expect(await settle('propia', true)).toEqual({ outcome: 'settled-before' });
    expect(await audited()).toHaveLength(2);
  });
});

describe.each(engines)('EXT-2853 the sweep over %s', (_, open) => {
  it('deletes the visits whose minutes are over, and no others', async () => {
    const world = await open();
    right(await world.stores.sessions.open({ ...anEntry(), accessHash: 'a', refreshHash: 'b' })());
    const found = right(await world.stores.sessions.renew('a')());
    const sessionId = O.isSome(found) ? found.value.id : '';
    const round = { key: 'ronda', sessionId, invented: true, questions: [] };
    right(await world.stores.rounds.open(round, 'questions')());
    for (const stateHash of ['vieja', 'nueva']) {
      const visit = { stateHash, browserHash: 'b', roundKey: 'ronda', ...token };
      right(await world.stores.identityVisits.open(visit)());
      if (stateHash === 'vieja') await world.letPass(visitMinutes);
    }
    await world.db.kysely
      .insertInto('identity_visit')
      .columns([
        'state_hash',
        'browser_hash',
        'round_key',
        'access_hash',
        'refresh_hash',
        'opened_at',
        'returned_at',
      ])
      .expression((from) =>
        from
          .selectFrom('identity_visit')
          .select(['browser_hash as state_hash', 'browser_hash', 'round_key', 'access_hash', 'refresh_hash'])
          .select(['opened_at', world.db.now.as('returned_at')])
          .where('state_hash', '=', 'vieja'),
      )
      .execute();
    await deleteExpiredVisits(world.db);
    const kept = await world.db.kysely
      .selectFrom('identity_visit')
      .select('state_hash')
      .orderBy('state_hash')
      .execute();
    expect(kept).toEqual([{ state_hash: 'b' }, { state_hash: 'nueva' }]);
    await world.close();
  });
});
