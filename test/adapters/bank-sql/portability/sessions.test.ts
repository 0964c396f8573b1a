import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpiredSessions } from '#adapters/bank-sql/portability/sessions.ts';
import { O } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('sessions in %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const opened = async (accessHash: string): Promise<void> => {
    right(await world.stores.sessions.open({ ...anEntry(), accessHash, refreshHash: 'b' })());
    const session = right(await world.stores.sessions.renew(accessHash)());
    const sessionId = O.isSome(session) ? session.value.id : '';
    right(
      await world.stores.rounds.open(
        { key: `ronda de ${accessHash}`, sessionId, invented: false, questions: [] },
        'questions',
      )(),
    );
  };

  it('SEC-08 a session that was used all the time is deleted after an hour, and its earlier token ends too', async () => {
    await opened('usada');
    const found = O.toUndefined(right(await world.stores.sessions.renew('usada')()));
    const token = { accessHash: 'siguiente', refreshHash: 'r' };
    const move = { sessionId: found?.id ?? '', step: 'identified', token } as const;
    right(await world.stores.sessions.reach(move)());
    const earlier = async () => O.isSome(right(await world.stores.sessions.movedFrom('usada')()));
    const used = () => world.db.kysely.updateTable('session').set({ last_used_at: Date.now() }).execute();
    await world.letPass(59);
    await used();
    expect(await earlier()).toBe(true);
    await deleteExpiredSessions(world.db);
    expect(await world.db.kysely.selectFrom('session').select('id').execute()).toHaveLength(1);
    await world.letPass(1);
    await used();
    expect(await earlier()).toBe(false);
    await deleteExpiredSessions(world.db);
    expect(await world.db.kysely.selectFrom('session').select('id').execute()).toEqual([]);
  });

  it('ended sessions are deleted with questions and answers, live ones stay', async () => {
    await opened('terminada');
    await world.letPass(30);
    await opened('viva');
    await deleteExpiredSessions(world.db);
    const sessions = await world.db.kysely.selectFrom('session').select('access_hash').execute();
    expect(sessions).toEqual([{ access_hash: 'viva' }]);
    const rounds = await world.db.kysely.selectFrom('question_round').select('round_key').execute();
    expect(rounds).toEqual([{ round_key: 'ronda de viva' }]);
  });
});
