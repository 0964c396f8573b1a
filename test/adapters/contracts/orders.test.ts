import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastMails, receivedAt, receivedMails } from '#adapters/bank-sql/delivery/demo-inbox.ts';
import { outboxesOnFile } from '#adapters/bank-sql/delivery/on-file.ts';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

/** Ids whose order is neither that of the times nor its reverse. */
const ids = ['b', 'c', 'a'] as const;

describe.each(engines)('what is read in an order, in %s', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  const receive = (sender: string | null) =>
    world.db.kysely
      .insertInto('demo_inbox')
      .values(
        ids.map((id, place) => ({
          ...{ id, sender, recipient: '+56 9 1', subject: sender === null ? null : id },
          ...{ text: id, received_at: 1_000 + place },
        })),
      )
      .execute();

  it.each([
    ['mails of the demonstration: as they came', receivedMails, ['b', 'c', 'a']],
    ['its last mails: newest first', (db: SqlWorld['db']) => lastMails(db, 2), ['a', 'c']],
  ] as const)('%s', async (_name, read, order) => {
    await receive('banco@example.com');
    expect((await read(world.db)).map(({ text }) => text)).toEqual(order);
  });

  it('messages of a phone of the demonstration: newest first', async () => {
    await receive(null);
    expect((await receivedAt(world.db, '+56 9 1')).map(({ text }) => text)).toEqual(['a', 'c', 'b']);
  });

  const queue = (over: boolean) =>
    world.db.kysely
      .insertInto('user_mail')
      .values(
        ids.map((id, place) => ({
          ...{ id, usuario: ana, kind: 'key-changed', recipient: 'ana@example.com' },
          ...{ subject: '', text: '', html: '', failures: 1, failure: 'refused' },
          // the one that was queued last is due, or was given up, first
          ...{ queued_at: 1_000 + place, due_at: 3_000 - place },
          ...(over && { gave_up_at: 3_000 - place, gave_up_why: 'refused' }),
        })),
      )
      .execute();

  it('messages that are due: the one that is due longest first', async () => {
    await queue(false);
    const claimed: (string | undefined)[] = [];
    while (claimed.length < ids.length)
      claimed.push(O.toUndefined(right(await world.outgoing.claim('user_mail')()))?.id);
    expect(claimed).toEqual(['a', 'c', 'b']);
  });

  it.each([
    ['given up: the last that was first', true, ['b', 'c', 'a']],
    ['in trouble: the last that was queued first', false, ['a', 'c', 'b']],
  ])('messages that were %s', async (_name, over, order) => {
    await queue(over);
    const boxes = await outboxesOnFile(world.db);
    const found = boxes.find(({ box }) => box === 'user_mail')?.troubled.map(({ id }) => id);
    expect(found).toEqual(order);
  });

  it('passkeys of a person: as they were added', async () => {
    await world.db.kysely
      .insertInto('passkey')
      .values(
        ids.map((id, place) => ({
          ...{ id, usuario: ana, name: id, public_key: 'pública', counter: 0 },
          ...{ added_at: 1_000 + place, used_at: null },
        })),
      )
      .execute();
    expect(right(await world.access.passkeys.of(ana)()).map(({ id }) => id)).toEqual(ids);
  });
});
