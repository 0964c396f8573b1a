import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionStep } from '#core/bank/session-move.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { A, O } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('rows written by a node of an earlier version, over %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const live = async (access: string) => {
    const session = right(await world.stores.sessions.renew(access)());
    if (O.isNone(session)) throw new Error('the session is gone');
    return session.value;
  };
  const opened = async (access: string, entry: Entry): Promise<void> =>
    right(await world.stores.sessions.open({ ...entry, accessHash: access, refreshHash: 'r' })());
  const reach = async (access: string, step: SessionStep, next: string): Promise<void> => {
    const { id: sessionId } = await live(access);
    const token = { accessHash: next, refreshHash: 'r' };
    right(await world.stores.sessions.reach({ sessionId, step, token })());
  };
  /** Moves a session past step 2 as the previous version did. */
  const reachOfBefore = async (access: string): Promise<void> => {
    await world.db.kysely.updateTable('session').set({ step: 2 }).where('access_hash', '=', access).execute();
  };
  const signedBefore = async (entry: Entry, provider: string): Promise<void> => {
    right(
      await world.stores.requests.register({
        ...entry,
        provider,
        eligible: true,
        mostADay: 10,
        signed: aRequest(),
      })(),
    );
    await world.db.kysely
      .updateTable('solicitud')
      .set({ signer_proved: 0 })
      .where('company', '=', entry.company)
      .where('representative', '=', entry.representative)
      .execute();
  };
  const proved = async ({ company }: Entry) =>
    right(await world.stores.requests.ofCompany(company)()).map((kept) =>
      'signed' in kept ? [kept.representative, kept.signerProved] : [],
    );

  it('EXT-2503 a session that it led past step 2 stands before it, answers its questions again, and passes it once', async () => {
    await opened('de antes', anEntry());
    await reachOfBefore('de antes');
    const { id, step } = await live('de antes');
    expect(step).toBe('identified');
    const round = { key: 'ronda', sessionId: id, invented: false, questions: [] };
    expect(right(await world.stores.rounds.open(round, 'identified')())).toBe(true);
    await reach('de antes', 'represented', 'nueva');
    expect((await live('nueva')).step).toBe('represented');
    expect(right(await world.stores.rounds.open({ ...round, key: 'otra' }, 'represented')())).toBe(true);
    await reach('nueva', 'represented', 'otra más');
    expect((await live('nueva')).step).toBe('represented');
  });

  it('EXT-2502 a request counts as signed after a proof from when its signer passes step 2, and no other', async () => {
    const signer = anEntry({ company: '77.111.111-4' });
    const second = anEntry({ company: '77.111.111-4', representative: '22.222.222-2' });
    const elsewhere = anEntry({ company: '76.222.222-1' });
    await signedBefore(signer, 'Banco del Valle');
    await signedBefore(second, 'Banco Cumbre Sur');
    await signedBefore(elsewhere, 'Banco del Valle');
    await opened('del firmante', signer);
    await reach('del firmante', 'identified', 'identificado');
    expect(A.flatten(await proved(signer)).includes(true)).toBe(false);
    await reach('identificado', 'represented', 'representante');
    expect(await proved(signer)).toEqual([
      [signer.representative, true],
      [second.representative, false],
    ]);
    expect(await proved(elsewhere)).toEqual([[elsewhere.representative, false]]);
    const { ofCompany } = world.stores.requests;
    expect(right(await ofCompany(signer.company, signer.representative)())).toHaveLength(1);
    expect(right(await ofCompany(signer.company, second.representative)())).toEqual([]);
  });

  it('EXT-2502 a row that an older node writes counts as signed without a proof', async () => {
    await sql`insert into solicitud (id, company, representative, provider, eligible, is_open, estado, body, created_at)
      values (900001, '764444443', '123456785', 'Banco del Valle', 1, 1, 'Ingresada', '', 0)`.execute(
      world.db.kysely,
    );
    expect(
      await world.db.kysely
        .selectFrom('solicitud')
        .select('signer_proved')
        .where('id', '=', 900_001)
        .executeTakeFirst(),
    ).toEqual({ signer_proved: 0 });
  });

  it('EXT-2502 new signatures count', async () => {
    const signer = anEntry({ company: '76.333.333-7' });
    right(
      await world.stores.requests.register({
        ...signer,
        provider: 'Banco del Valle',
        eligible: true,
        mostADay: 10,
        signed: aRequest(),
      })(),
    );
    expect(await proved(signer)).toEqual([[signer.representative, true]]);
  });
});
