import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoInbox, lastMails, receivedAt, receivedMails } from '#adapters/bank-sql/delivery/demo-inbox.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('messages as they stand, in %s', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  it('a person sees which own notices went, wait or failed, and none that has no address', async () => {
    const mail = { kind: 'k', recipient: 'ana@example.com', text: '', html: '' };
    const states = [
      { subject: 'sent', delivered_at: 9_000 },
      { subject: 'failed', gave_up_at: 9_000, gave_up_why: 'refused' },
      { subject: 'waiting', failures: 1, failure: 'refused' },
      { subject: 'nowhere', recipient: null },
      { subject: 'of another', usuario: beto },
    ] as const;
    for (const [place, state] of states.entries())
      await world.db.kysely
        .insertInto('user_mail')
        .values({ ...mail, id: `m-${place}`, usuario: ana, queued_at: 1_000 - place, ...state })
        .execute();
    expect(right(await world.access.users.history(ana)()).notices).toEqual([
      { at: 1_000, subject: 'sent', state: 'sent' },
      { at: 999, subject: 'failed', state: 'failed' },
      { at: 998, subject: 'waiting', state: 'waiting' },
    ]);
  });

  const inbox = () =>
    demoInbox(
      world.db,
      orUnavailable(() => undefined),
      'banco@example.com',
    );
  const mail = { id: 'm-1', to: 'ana@example.com', subject: 'Un asunto', text: 'Un texto', html: '<p></p>' };

  it('EXT-1910 the demonstration keeps a message once, however often it is sent', async () => {
    const { mail: deliver, sms } = inbox();
    for (const text of ['Un texto', 'Otro']) {
      expect(await deliver({ ...mail, text })()).toEqual({ came: 'sent' });
      expect(await sms({ id: 's-1', to: '+56 9 1', text })()).toEqual({ came: 'sent' });
    }
    expect(await receivedMails(world.db)).toEqual([
      {
        ...{ recipient: 'ana@example.com', sender: 'banco@example.com', subject: 'Un asunto' },
        ...{ text: 'Un texto', received_at: expect.any(Number) },
      },
    ]);
    expect(await receivedAt(world.db, '+56 9 1')).toEqual([
      { text: 'Un texto', received_at: expect.any(Number) },
    ]);
  });

  it('EXT-1910 a message that an older node delivered without naming its channel is in its list', async () => {
    const { mail: deliver, sms } = inbox();
    await deliver(mail)();
    await sms({ id: 's-1', to: '+56 9 1', text: 'Un SMS' })();
    await world.db.kysely.updateTable('demo_inbox').set({ channel: null }).execute();
    const texts = (rows: readonly { readonly text: string }[]) => rows.map(({ text }) => text);
    expect(texts(await receivedMails(world.db))).toEqual(['Un texto']);
    expect(texts(await lastMails(world.db, 9))).toEqual(['Un texto']);
    expect(texts(await receivedAt(world.db, '+56 9 1'))).toEqual(['Un SMS']);
    expect(await receivedAt(world.db, mail.to)).toEqual([]);
  });

  it('EXT-1910 a message that could not be kept was not sent', async () => {
    expect(await inbox().mail({ ...mail, to: JSON.parse('null') })()).toEqual({ came: 'unreachable' });
    expect(await receivedMails(world.db)).toEqual([]);
  });
});
