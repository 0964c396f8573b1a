import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqlAccessStores } from '#adapters/bank-sql/access/stores.ts';
import { outboxesOnFile } from '#adapters/bank-sql/delivery/on-file.ts';
import { sqlOutgoingQueue } from '#adapters/bank-sql/delivery/outgoing.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import type { Box } from '#core/bank/delivery/boxes.ts';
import type { Claimed } from '#core/bank/delivery/ports.ts';
import { tellOfLock, tellOfSignIn } from '#core/bank/notices/tell-person.ts';
import { untitled } from '#core/bank/notices/person-notices.ts';
import { factorCounter } from '#core/bank/access/factors.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { failOnce, leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessBank } from '#test/support/worlds/access-bank.ts';
import { accessSeed, ana } from '#test/support/worlds/access-seed.ts';
import { engines, testKeyed, testSealer, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const { ports } = accessBank();

describe.each(engines)('the rows of the outboxes in %s', (engine, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  const sendCode = async (text: string) => {
    const code = { user: ana, mobile: '+56 9 3000 1001', codeHash: text, text, boundTo: '', day: ampleDay };
    return right(await world.access.thirdKeys.send(code)());
  };
  const tellLock = () =>
    failOnce(world.stores.attempts, {
      ...factorCounter(ana, 'clave', 1),
      limit: 1,
      onLock: tellOfLock(ports, ana, 'clave'),
    });
  const claimed = async (box: Box): Promise<Claimed> => {
    const row = O.toUndefined(right(await world.outgoing.claim(box)()));
    if (row === undefined) throw new Error('nothing was due');
    return row;
  };
  const rowOf = (box: 'sms' | 'user_mail') =>
    world.db.kysely.selectFrom(box).selectAll().executeTakeFirstOrThrow();

  it("rows without address are outside of the claim's index", async () => {
    const claim = sql`select id from user_mail
      where delivered_at is null and gave_up_at is null and recipient is not null and due_at <= 5
      order by due_at, queued_at limit 1`;
    const plan = await world.db.kysely.transaction().execute(async (inside) => {
      if (engine === 'SQLite') return sql`explain query plan ${claim}`.execute(inside);
      await sql`set local enable_seqscan = off`.execute(inside);
      return sql`explain ${claim}`.execute(inside);
    });
    expect(JSON.stringify(plan.rows)).toMatch(/using (index )?user_mail_addressed/i);
  });

  it('EXT-1902 keep no text once they are delivered or given up, and when and why that was', async () => {
    await sendCode('un código');
    await tellLock();
    right(await world.outgoing.delivered(await claimed('user_mail'))());
    right(await world.outgoing.gaveUp(await claimed('sms'), 'refused', 404)());
    const mail = await rowOf('user_mail');
    expect(mail).toMatchObject({
      text: '',
      html: '',
      gave_up_at: null,
      recipient: 'ana@example.com',
    });
    expect(mail.delivered_at).toBeGreaterThanOrEqual(mail.queued_at);
    const code = await rowOf('sms');
    expect(code).toMatchObject({ text: '', delivered_at: null, gave_up_why: 'refused', reply: 404 });
    expect(code.gave_up_at).toBeGreaterThanOrEqual(code.queued_at);
  });

  const linked = async (name: string, access = world.access) => {
    const lease = await leaseOf(world.stores.attempts, placeOf(`entra ${name}`));
    const entry = { tokenHash: name, user: ana, keyHash: 'hash de Soleado4', lease };
    const tell = tellOfSignIn(ports, 'browser', `secreto-${name}`);
    expect(right(await access.homeSessions.open({ ...entry, tell })())).toBe('recorded');
  };

  it('EXT-2883 the link of a mail is encrypted until the mail goes, which has it; what stands beside it has none', async () => {
    await linked('uno');
    const waiting = await rowOf('user_mail');
    expect(JSON.stringify(waiting)).not.toContain('secreto');
    expect(waiting.text).toContain('Si no fue usted, llame de inmediato al');
    const sent = await claimed('user_mail');
    expect(sent.message).toMatchObject(
      O.some({
        mail: {
          text: expect.stringMatching(/\?enlace=secreto-uno\n/),
          html: expect.stringContaining('?enlace=secreto-uno</p>'),
        },
      }),
    );
    right(await world.outgoing.delivered(sent)());
    expect(await rowOf('user_mail')).toMatchObject({ text: '', html: '', sealed: null });
  });

  it('EXT-2883 a mail of a node of before, or whose encrypted text does not open, goes as it stands', async () => {
    await linked('dos');
    const { text } = await rowOf('user_mail');
    for (const sealed of ['nada que se abra', null]) {
      await world.db.kysely.updateTable('user_mail').set({ sealed, due_at: 0 }).execute();
      expect((await claimed('user_mail')).message).toMatchObject(O.some({ mail: { text } }));
    }
  });

  it('EXT-2883 a sign-in waits for no key: without one its mail has no link', async () => {
    const noKey = { ...testSealer, seal: () => TE.left(unavailable) };
    await linked(
      'cinco',
      sqlAccessStores(world.db, () => undefined, noKey, { keyed: testKeyed }),
    );
    const { message } = await claimed('user_mail');
    expect(JSON.stringify(message)).toContain('Si no fue usted, llame de inmediato al');
    expect(JSON.stringify(message)).not.toContain('enlace=');
  });

  it('EXT-2883 an encrypted mail opens in its own row alone', async () => {
    await linked('tres');
    await linked('cuatro');
    const [one, other] = await world.db.kysely.selectFrom('user_mail').select(['id', 'sealed']).execute();
    await world.db.kysely
      .updateTable('user_mail')
      .set({ sealed: other?.sealed ?? '' })
      .where('id', '=', one?.id ?? '')
      .execute();
    for (let turn = 0; turn < 2; turn += 1) {
      const { id, message } = await claimed('user_mail');
      expect(JSON.stringify(message).includes('enlace=')).toBe(id === other?.id);
    }
  });

  it('EXT-2809 EXT-2885 a mail to a user is listed by its title after it went or was given up', async () => {
    const listed = async () => right(await world.access.users.history(ana)()).notices;
    for (const name of ['sale', 'vence']) await linked(name);
    right(await world.outgoing.delivered(await claimed('user_mail'))());
    right(await world.outgoing.gaveUp(await claimed('user_mail'), 'refused')());
    const subject = 'Ingreso desde un navegador que no conocíamos';
    expect(await listed()).toMatchObject([{ subject }, { subject }]);
    await world.db.kysely.updateTable('user_mail').set({ subject: '' }).execute();
    expect((await listed()).map((each) => each.subject)).toEqual([untitled, untitled]);
  });

  it('EXT-1911 given up for age, keep what the carrier last replied', async () => {
    await tellLock();
    right(await world.outgoing.failed(await claimed('user_mail'), 'refused-for-now', 451, 0)());
    right(await world.outgoing.gaveUp(await claimed('user_mail'), 'too-late')());
    expect(await rowOf('user_mail')).toMatchObject({
      failure: 'refused-for-now',
      reply: 451,
      gave_up_why: 'too-late',
    });
  });

  it('EXT-1905 undecryptable rows are reported without message, and the next one follows', async () => {
    await sendCode('dañado');
    await world.db.kysely.updateTable('sms').set({ text: 'nada que se abra' }).execute();
    await world.letPass(1);
    await sendCode('sano');
    expect((await claimed('sms')).message).toEqual(O.none);
    expect(O.isSome((await claimed('sms')).message)).toBe(true);
  });

  it('EXT-1902 lose their text when given up for age, thousands at once', async () => {
    const text = right(await testSealer.seal('sms', 'un código')());
    const rows = Array.from({ length: 1_500 }, (_each, place) => ({
      ...{ id: `r${place}`, usuario: ana, mobile: '+56 9', text, queued_at: place },
    }));
    for (let from = 0; from < rows.length; from += 100)
      await world.db.kysely
        .insertInto('sms')
        .values(rows.slice(from, from + 100))
        .execute();
    let given = 0;
    for (let last = -1; last !== 0; given += last)
      last = right(await world.outgoing.giveUpOld('sms', 60_000)());
    expect(given).toBe(1_500);
    const kept = await world.db.kysely.selectFrom('sms').select(['text', 'gave_up_why']).distinct().execute();
    expect(kept).toEqual([{ text: '', gave_up_why: 'too-late' }]);
  });

  it('EXT-1901 rows that cannot be decrypted for now are due again soon, before the lease expires', async () => {
    await sendCode('un código');
    const silent = sqlOutgoingQueue(
      world.db,
      orUnavailable(() => undefined),
      () => TE.left(unavailable),
    );
    expect(await silent.claim('sms')()).toEqual(E.left(unavailable));
    await world.letPass(1);
    const row = await claimed('sms');
    expect(row).toMatchObject({ attempt: 2, isLost: false, lastFailure: 'unreachable' });
    expect(O.isSome(row.message)).toBe(true);
  });

  it('EXT-1901 are taken by one of two nodes each, none twice and none left', async () => {
    const rows = await Promise.all(
      Array.from({ length: 40 }, async (_each, place) => ({
        ...{ id: `r${place}`, usuario: `persona ${place}`, mobile: '+56 9', queued_at: place },
        text: right(await testSealer.seal('sms', String(place))()),
      })),
    );
    await world.db.kysely.insertInto('sms').values(rows).execute();
    const other = sqlOutgoingQueue(
      await world.anotherNode(),
      orUnavailable((error) => world.reports.push(error)),
      testSealer.open,
    );
    const taken: string[] = [];
    const takeAll = async (from: typeof other): Promise<void> => {
      for (;;) {
        const row = O.toUndefined(right(await from.claim('sms')()));
        if (row === undefined) return;
        taken.push(row.id);
      }
    };
    await Promise.all([world.outgoing, other, world.outgoing, other].map(takeAll));
    expect(taken.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(world.reports).toEqual([]);
  });

  it('EXT-1911 are counted by state, failures listed with reason and without text', async () => {
    await sendCode('un código');
    await tellLock();
    right(await world.outgoing.failed(await claimed('user_mail'), 'refused-for-now', 451, 60_000)());
    right(await world.outgoing.gaveUp(await claimed('sms'), 'too-late')());
    const found = await outboxesOnFile(world.db);
    expect(found).toMatchObject([
      { box: 'mail', waiting: 0, sent: 0, givenUp: 0, oldest: undefined, troubled: [] },
      {
        ...{ box: 'user_mail', waiting: 1, sent: 0, givenUp: 0, oldest: expect.any(Number) },
        troubled: [{ attempts: 1, failure: 'refused-for-now', reply: 451, gaveUp: undefined }],
      },
      { box: 'sms', waiting: 0, sent: 0, givenUp: 1, troubled: [{ gaveUp: { why: 'too-late' } }] },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/código|bloqueada/);
  });

  it('EXT-1911 rows of every state are each counted as theirs, and the oldest that waits is told', async () => {
    const row = {
      usuario: ana,
      kind: 'lock',
      subject: 's',
      text: 't',
      html: 'h',
      recipient: 'ana@example.com',
    };
    const tried = { attempts: 3, failures: 2, failure: 'refused-for-now', reply: 451 };
    const gone = { ...tried, attempts: 6, failure: 'refused', reply: 550, gave_up_why: 'refused' };
    const rows = [
      { id: 'no address', recipient: null, queued_at: 10 },
      { id: 'given up 1', ...gone, queued_at: 20, gave_up_at: 520 },
      { id: 'given up 2', ...gone, queued_at: 30, gave_up_at: 510 },
      { id: 'given up 3', ...gone, queued_at: 31, gave_up_at: 500 },
      { id: 'sent 1', queued_at: 40, delivered_at: 410 },
      { id: 'sent at last', ...gone, queued_at: 50, gave_up_at: 420, delivered_at: 430 },
      { id: 'in trouble', ...tried, queued_at: 70 },
      ...[60, 80, 90, 100].map((queued_at) => ({ id: `waits ${queued_at}`, queued_at, attempts: 1 })),
    ];
    for (const each of rows)
      await world.db.kysely
        .insertInto('user_mail')
        .values({ ...row, ...each })
        .execute();
    const to = 'ana@example.com';
    const over = { to, attempts: 6, failure: 'refused', reply: 550 };
    expect((await outboxesOnFile(world.db))[1]).toEqual({
      ...{ box: 'user_mail', waiting: 5, sent: 2, givenUp: 3, oldest: 60 },
      troubled: [
        {
          ...{ id: 'in trouble', to, queuedAt: 70, attempts: 3, failure: 'refused-for-now', reply: 451 },
          gaveUp: undefined,
        },
        { id: 'given up 1', ...over, queuedAt: 20, gaveUp: { at: 520, why: 'refused' } },
        { id: 'given up 2', ...over, queuedAt: 30, gaveUp: { at: 510, why: 'refused' } },
        { id: 'given up 3', ...over, queuedAt: 31, gaveUp: { at: 500, why: 'refused' } },
      ],
    });
  });
});
