import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastMails, receivedAt, receivedMails } from '#adapters/bank-sql/delivery/demo-inbox.ts';
import { outboxesOnFile } from '#adapters/bank-sql/delivery/on-file.ts';
import { shownSignIns } from '#core/bank/access/lifetimes.ts';
import { O } from '#core/shared/fp.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRequestEverywhere } from '#test/support/builders/person-everywhere.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

/** Ids whose order differs from that of the times and from its reverse. */
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
          channel: sender === null ? ('sms' as const) : ('mail' as const),
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
          // Gives rows queued later an earlier due time and an earlier time of giving up, so that no two of these
          // orders agree.
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

  /** Case of equal timestamps: the name of the list, a function that inserts a row for each id and reads the list, and the expected order. */
  type Tie = readonly [string, (world: SqlWorld) => Promise<readonly unknown[]>, readonly unknown[]];
  const [at, signer] = [1_000, aRutOf('14567890')];
  const companies = ids.map((_id, place) => aRutOf(String(76_000_000 + ((place + 1) % 3))));
  const [company = signer] = companies;
  const mailIds = (read: (db: SqlWorld['db']) => Promise<readonly { readonly text: string }[]>) => {
    return async ({ db }: SqlWorld): Promise<readonly unknown[]> => {
      const mail = {
        ...{ channel: 'mail' as const, recipient: 'ana@example.com', sender: 'b@example.com' },
        ...{ subject: 's', received_at: at },
      };
      await db.kysely
        .insertInto('demo_inbox')
        .values(ids.map((id) => ({ id, text: id, ...mail })))
        .execute();
      return (await read(db)).map(({ text }) => text);
    };
  };
  const requests = async ({ db }: SqlWorld): Promise<void> => {
    for (const [place] of ids.entries()) {
      const who = { company, representative: signer };
      await aRequestEverywhere(db, 1 + ((place + 1) % 3), who, { isOpen: true, createdAt: at });
    }
  };
  const mailToAna = { usuario: ana, kind: 'k', recipient: 'ana@example.com', text: '', html: '' };
  const ties: readonly Tie[] = [
    ['mails of the demonstration', mailIds(receivedMails), ['a', 'b', 'c']],
    ['its last mails', mailIds((db) => lastMails(db, 3)), ['c', 'b', 'a']],
    [
      'messages that are due at one instant: as they were queued',
      async ({ db, outgoing }) => {
        await db.kysely
          .insertInto('user_mail')
          .values(
            ids.map((id, place) => ({
              id,
              subject: '',
              ...mailToAna,
              due_at: at,
              queued_at: at + ((place + 1) % 3),
            })),
          )
          .execute();
        const claimed: unknown[] = [];
        while (claimed.length < ids.length)
          claimed.push(O.toUndefined(right(await outgoing.claim('user_mail')()))?.id);
        return claimed;
      },
      ['a', 'b', 'c'],
    ],
    [
      'passkeys of a person',
      async ({ db, access }) => {
        const key = { usuario: ana, name: 'n', public_key: 'p', counter: 0, added_at: at, used_at: null };
        await db.kysely
          .insertInto('passkey')
          .values(ids.map((id) => ({ id, ...key })))
          .execute();
        return right(await access.passkeys.of(ana)()).map(({ id }) => id);
      },
      ['a', 'b', 'c'],
    ],
    [
      'sign-ins of a person',
      async ({ db, access }) => {
        const signIn = { usuario: ana, network: 'n', browser: 'b', was_known: 1, link_hash: null, at };
        await db.kysely
          .insertInto('sign_in')
          .values(ids.map((id) => ({ id, session_hash: id, ...signIn })))
          .execute();
        return right(await access.signIns.of(ana, '')()).map(({ id }) => id);
      },
      ['a', 'b', 'c'],
    ],
    [
      'notices of a person',
      async ({ db, access }) => {
        await db.kysely
          .insertInto('user_mail')
          .values(ids.map((id) => ({ id, subject: id, ...mailToAna, queued_at: at })))
          .execute();
        return right(await access.users.history(ana)()).notices.map(({ subject }) => subject);
      },
      ['a', 'b', 'c'],
    ],
    [
      'certificates of a company',
      async ({ db, stores }) => {
        const row = { company, company_name: 'X', estado: 'Ingresado', requested_at: at, valid_until: null };
        await db.kysely
          .insertInto('certificado')
          .values([2, 3, 1].map((id) => ({ id, ...row })))
          .execute();
        return right(await stores.certificates.ofCompany(company)()).map(
          ({ idCertificado }) => idCertificado,
        );
      },
      [1, 2, 3],
    ],
    [
      'requests of a company',
      async (world) => {
        await requests(world);
        return right(await world.stores.requests.ofCompany(company)()).map(({ idSolicitud }) => idSolicitud);
      },
      [1, 2, 3],
    ],
    [
      'documents of a company',
      async (world) => {
        await requests(world);
        return right(await world.stores.documents.ofRequests([1, 2, 3], 100)()).map(({ id }) => id);
      },
      ['d-1', 'd-2', 'd-3'],
    ],
    [
      'documents of a request',
      async (world) => {
        await requests(world);
        await world.db.kysely
          .updateTable('document')
          .set({ request_id: 1, kind: 'tim', sha256: sql`id` })
          .execute();
        return right(await world.stores.documents.ofRequest(1)()).map(({ id }) => id);
      },
      ['d-1', 'd-2', 'd-3'],
    ],
    [
      'folders that wait for a clerk',
      async ({ db, stores }) => {
        const folder = { representative: signer, code_hash: 'c', sealed: 's', kept_at: at };
        await db.kysely
          .insertInto('waiting_folder')
          .values(companies.map((each) => ({ company: each, ...folder, answered_at: null, issued_on: null })))
          .execute();
        return right(await stores.waitingFolders.unanswered()()).map((each) => each.company);
      },
      companies.toSorted(),
    ],
  ];

  it.each(ties)('rows of one instant have an order too: %s', async (_name, read, order) => {
    expect(await read(world)).toEqual(order);
  });

  it('messages of a phone of the demonstration: ten, of that phone alone, and no mails', async () => {
    const rows = Array.from({ length: 12 }, (_each, place) => ({
      ...{ id: `m${place}`, channel: 'sms' as const, recipient: '+56 9 1', sender: null, subject: null },
      ...{ text: String(place), received_at: at + place },
    }));
    const others = [
      { id: 'other', channel: 'sms', recipient: '+56 9 2' },
      { id: 'mail', channel: 'mail', recipient: '+56 9 1' },
    ] as const;
    const rest = { sender: null, subject: null, text: 'other', received_at: 2_000 } as const;
    await world.db.kysely
      .insertInto('demo_inbox')
      .values([...rows, ...others.map((other) => ({ ...other, ...rest }))])
      .execute();
    expect((await receivedAt(world.db, '+56 9 1')).map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_each, place) => String(11 - place)),
    );
  });

  it.each([false, true])('messages in trouble, given up %s: the last twenty', async (over) => {
    const rows = Array.from({ length: 22 }, (_each, place) => ({
      ...{ id: `m${place}`, usuario: ana, kind: 'k', recipient: 'ana@example.com', subject: '', text: '' },
      ...{ html: '', failures: 1, attempts: 1, failure: 'refused', queued_at: at + place },
      ...(over && { gave_up_at: at + place, gave_up_why: 'refused' }),
    }));
    await world.db.kysely
      .insertInto('user_mail')
      .values([...rows, { ...rows[0]!, id: 'no address', recipient: null, queued_at: 2_000 }])
      .execute();
    const boxes = await outboxesOnFile(world.db);
    expect(boxes.find(({ box }) => box === 'user_mail')?.troubled.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_each, place) => `m${21 - place}`),
    );
  });

  it('sign-ins of a person: the last ones, as many as are shown', async () => {
    const rows = Array.from({ length: shownSignIns + 2 }, (_each, place) => ({
      ...{ id: `i${place}`, usuario: ana, session_hash: `s${place}`, link_hash: null },
      ...{ network: 'n', browser: 'b', was_known: 1, at: at + place },
    }));
    await world.db.kysely.insertInto('sign_in').values(rows).execute();
    expect(right(await world.access.signIns.of(ana, '')()).map(({ id }) => id)).toEqual(
      Array.from({ length: shownSignIns }, (_each, place) => `i${shownSignIns + 1 - place}`),
    );
  });
});
