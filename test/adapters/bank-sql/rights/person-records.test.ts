import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { withoutEnd } from '#core/bank/attempts/locks.ts';
import { blockPerson, erasePerson, keptOfPerson, rectifyContact } from '#core/bank/rights/exercise.ts';
import { personalTableNames, stayingPlaces } from '#core/bank/rights/personal-tables.ts';
import type { Contact } from '#core/bank/rights/ports.ts';
import { parseEmail } from '#core/shared/email.ts';
import { parseTypedMobile } from '#core/shared/mobile.ts';
import { firstRevision } from '#core/portability/draft/draft.ts';
import { parseSerial } from '#core/portability/landing/serial.ts';
import { O, pipe } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import {
  aPersonEverywhere,
  aRequestEverywhere,
  spellingsOf,
  tablesThatSay,
} from '#test/support/builders/person-everywhere.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana } from '#test/support/worlds/access-seed.ts';
import { engines, testSealer, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { erasedPerson as rut, rightsPorts } from '#test/support/worlds/person-rights.ts';

const name = ['Úrsula', 'Zañartu', 'ursula@'];
const aDay = 24 * 60 * 60_000;

describe.each(engines)('data subject rights, in %s', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
    const sealed = right(await testSealer.seal(`borrador:${rut}:${rut}`, '{"empresa":"la suya"}')());
    await aPersonEverywhere(world.db, rut, sealed);
  });
  afterEach(() => world.close());

  const ports = () => rightsPorts(world);
  const kept = async () => right(await keptOfPerson(ports())(rut)());
  const erase = async () => right(await erasePerson(ports())(rut)());
  const request = (id: number, isOpen: boolean, createdAt = Date.now()) =>
    aRequestEverywhere(world.db, id, { company: rut, representative: rut }, { isOpen, createdAt });
  const said = () => tablesThatSay(world.db, [...spellingsOf(rut), ...name]);

  it('EXT-2102 shows every place of the register, requests included, and no secret', async () => {
    await request(2001, false);
    await world.db.kysely
      .insertInto('certificado')
      .values({
        id: 1,
        company: rut,
        company_name: 'X',
        estado: 'Ingresado',
        requested_at: 1,
        valid_until: null,
      })
      .execute();
    right(await ports().records.block(ana)());
    const shown = await kept();
    const ended = ['home_session', 'session', 'flow', 'third_key', 'sent_third_key', 'waiting_key'];
    expect(shown.map(({ place }) => place)).toEqual(
      personalTableNames.filter((each) => each !== 'person_mark'),
    );
    expect(shown.find(({ place }) => place === 'draft')?.rows).toMatchObject([
      { sealed: { empresa: 'la suya' } },
    ]);
    expect(shown.find(({ place }) => place === 'usuario')?.rows).toMatchObject([
      { clave: 'secreto, no se muestra', correo: 'ursula@example.com', pin: null },
    ]);
    right(await ports().records.block(rut)());
    const blocked = (await kept()).map(({ place }) => place);
    expect(blocked).toContain('person_mark');
    expect(ended.filter((place) => blocked.some((each) => each === place))).toEqual([]);
    const told = [
      ...read('docs/privacy.md')
        .replace(/## Columns without personal data[^]*/, '')
        .matchAll(/^\| `([a-z_]+)` +\|/gm),
    ];
    const inRegister = new Set(told.map(([, table]) => table).filter((table) => table !== 'audit_salt'));
    expect([...inRegister].toSorted()).toEqual([...personalTableNames].toSorted());
  });

  it('EXT-2873 shows neither card number nor draft of somebody else who named this rut as a company', async () => {
    const other = { company: rut, representative: ana };
    const serial = right(parseSerial('A987654321'));
    right(await world.stores.sessions.open({ ...other, serial, accessHash: 'x', refreshHash: 'y' })());
    const sealed = right(await testSealer.seal(`borrador:${rut}:${ana}`, '{"empresa":"la de Ana"}')());
    right(await world.stores.drafts.keep({ ...other, sealed, revision: firstRevision })());
    const shown = await kept();
    expect(JSON.stringify(shown)).not.toMatch(/A987654321|la de Ana/);
    const theirs = (where: string) =>
      shown.find(({ place }) => place === where)?.rows.filter((row) => row['representative'] !== rut);
    expect(theirs('session')).toMatchObject([{ serial: 'de otra persona, no se muestra' }]);
    expect(theirs('draft')).toMatchObject([{ sealed: 'de otra persona, no se muestra' }]);
  });

  it('EXT-2104 erases every row of a person without retained data, in every spelling of the rut, and repeats the same answer', async () => {
    expect((await said()).length).toBeGreaterThan(20);
    expect(await erase()).toEqual([]);
    expect(await said()).toEqual([]);
    expect(await erase()).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it('EXT-2104 keeps a request for its term, a lock to its end and nothing else, and names where each lies', async () => {
    const now = Date.now();
    await request(2001, false, now);
    await world.db.kysely
      .updateTable('attempt')
      .set({ blocked_until: now + aDay })
      .where('attempt_key', '=', `acceso:clave:${rut}`)
      .execute();
    const staying = await erase();
    expect(staying).toEqual([
      { kind: 'request', id: 2001, until: now + 1_000 * aDay },
      { kind: 'lock', id: undefined, until: now + aDay },
    ]);
    expect(await erase()).toEqual(staying);
    const named = ['audit', ...staying.flatMap(({ kind }): readonly string[] => stayingPlaces[kind].places)];
    expect((await said()).filter((table) => !named.includes(table))).toEqual([]);
    expect(await said()).toContain('solicitud');
    expect(await said()).not.toContain('mail');
  });

  it('EXT-2104 erases the lock of a disowned key with its key, since no time would end it', async () => {
    await world.db.kysely
      .updateTable('attempt')
      .set({ blocked_until: withoutEnd })
      .where('attempt_key', '=', `acceso:clave:${rut}`)
      .execute();
    expect(await erase()).toEqual([]);
    expect(await said()).toEqual([]);
  });

  it('EXT-2104 what stays is listed by kind, requests and certificates by number, locks by their end, and no lock that is over', async () => {
    const { kysely } = world.db;
    const now = Date.now();
    for (const id of [2001, 2002]) await request(id, false, now);
    const paper = {
      company: rut,
      company_name: 'X',
      estado: 'Ingresado',
      requested_at: now,
      valid_until: null,
    };
    await kysely
      .insertInto('certificado')
      .values([11, 12].map((id) => ({ id, ...paper })))
      .execute();
    const locks = [1, 3, 2, -1].map((days) => ({ attempt_key: `p${days}:${rut}`, until: now + days * aDay }));
    for (const { attempt_key, until: blocked_until } of locks)
      await kysely.insertInto('attempt').values({ attempt_key, used: 0, blocked_until }).execute();
    const until = now + 1_000 * aDay;
    expect(await erase()).toEqual([
      ...[2001, 2002].map((id) => ({ kind: 'request', id, until })),
      ...[11, 12].map((id) => ({ kind: 'certificate', id, until })),
      ...[1, 2, 3].map((days) => ({ kind: 'lock', id: undefined, until: now + days * aDay })),
    ]);
  });

  it('EXT-2104 keeps who represents a company while a request is under way, and its mails', async () => {
    await request(2001, true);
    const staying = await erase();
    expect(staying).toEqual([{ kind: 'request-under-way', id: 2001, until: undefined }]);
    const said = (await kept()).map(({ place }) => place);
    expect(said).toEqual(
      expect.arrayContaining(['persona', 'representante', 'mail', 'solicitud', 'person_mark']),
    );
    expect(said).not.toContain('usuario');
  });

  it('EXT-2105 leaves the audit without names, unattributable once the key is destroyed', async () => {
    const rows = async () =>
      (await world.db.kysely.selectFrom('audit').selectAll().orderBy('id').execute()).map(
        ({ rut: who }) => who,
      );
    right(await world.access.audit.note({ event: 'ingreso', rut, outcome: 'right' })());
    right(await world.access.audit.note({ event: 'salida', rut, outcome: 'right' })());
    right(await world.access.audit.note({ event: 'salida', rut: ana, outcome: 'right' })());
    expect((await kept()).find(({ place }) => place === 'audit')?.rows).toHaveLength(3);
    const before = await rows();
    expect(new Set(before.slice(1, 3)).size).toBe(1);
    expect(before[3]).not.toBe(before[1]);
    await erase();
    expect(await rows()).not.toContain(rut);
    expect(await rows()).toHaveLength(6);
    right(await world.access.audit.note({ event: 'ingreso', rut, outcome: 'wrong' })());
    expect(before).not.toContain((await rows()).at(-1));
  });

  it('EXT-2103 a block ends every way in and lets none begin, until it is lifted', async () => {
    const { access, stores } = world;
    const knows = async () => O.isSome(right(await access.users.find(ana)()));
    const enter = async (tokenHash: string) => {
      const lease = await leaseOf(stores.attempts, placeOf(tokenHash));
      return right(
        await access.homeSessions.open({ tokenHash, user: ana, keyHash: 'hash de Soleado4', lease })(),
      );
    };
    const isIn = async (token: string) => O.isSome(right(await access.homeSessions.find(token)()));
    expect(await enter('antes')).toBe('recorded');
    right(await blockPerson(ports())(ana, false)());
    right(await blockPerson(ports())(ana, false)());
    expect([await knows(), await isIn('antes'), await enter('durante')]).toEqual([false, false, 'overtaken']);
    expect(right(await access.devices.of(ana)())).toEqual([]);
    right(await access.flows.open({ tokenHash: 'olvido', flow: 'olvido-clave', rut: ana })());
    const change = { rut: ana, keyHash: 'nueva', tokenHash: 'olvido', flow: 'olvido-clave' } as const;
    expect(right(await access.users.changeKey(change)())).toBe(false);
    expect(right(await access.users.activateWaitingKey(ana, '482913')())).toEqual({ outcome: 'desconocido' });
    right(await blockPerson(ports())(ana, true)());
    expect([await knows(), await enter('después')]).toEqual([true, 'recorded']);
    expect(right(await access.devices.of(ana)())).not.toEqual([]);
  });

  it('EXT-2103 EXT-2104 a block keeps the day of the first one and an erasure that waits', async () => {
    const mark = () =>
      world.db.kysely.selectFrom('person_mark').selectAll().where('rut', '=', ana).executeTakeFirst();
    await world.db.kysely
      .insertInto('person_mark')
      .values({ rut: ana, blocked_at: null, erasing_at: 1 })
      .execute();
    right(await ports().records.block(ana)());
    expect(await mark()).toMatchObject({ blocked_at: expect.any(Number), erasing_at: 1 });
    await world.db.kysely.updateTable('person_mark').set({ blocked_at: 2 }).execute();
    right(await ports().records.block(ana)());
    expect(await mark()).toEqual({ rut: ana, blocked_at: 2, erasing_at: 1 });
  });

  it('EXT-2103 a session that was being opened while somebody was blocked lets nobody in', async () => {
    right(await ports().records.block(ana)());
    const now = Date.now();
    await world.db.kysely
      .insertInto('home_session')
      .values({ token_hash: 'a la vez', usuario: ana, opened_at: now, expires_at: now + aDay })
      .execute();
    expect(O.isNone(right(await world.access.homeSessions.find('a la vez')()))).toBe(true);
    expect(O.isNone(right(await world.access.homeSessions.renew('a la vez')()))).toBe(true);
  });

  it('EXT-2103 nothing passes step 1 of whoever is blocked, and no session that did goes on', async () => {
    const { sessions, rounds, attempts } = world.stores;
    const token = { accessHash: 'siguiente', refreshHash: 'siguiente' };
    const entry = { ...anEntry(), representative: ana };
    const open = async () => right(await sessions.open({ ...entry, accessHash: 'a', refreshHash: 'b' })());
    const stepOf = async (access: string) => pipe(right(await sessions.renew(access)()), O.toUndefined)?.step;
    const prove = async () => {
      const found = O.toUndefined(right(await sessions.renew('a')()));
      const session = { sessionId: found?.id ?? '', key: 'ronda' };
      right(await rounds.open({ ...session, invented: true, questions: [] }, 'questions')());
      const lease = await leaseOf(attempts, placeOf('persona'));
      const outcome = { correctAnswers: 1, questionsAsked: 1 };
      const opens = { ...session, step: 'identified', token } as const;
      right(await rounds.settle({ key: 'ronda', fingerprint: '', outcome, lease, opens, proves: ana })());
    };
    right(await blockPerson(ports())(ana, false)());
    await open();
    await prove();
    expect(await stepOf('siguiente')).toBeUndefined();
    expect(O.isNone(right(await sessions.movedFrom('a')()))).toBe(true);
    right(await blockPerson(ports())(ana, true)());
    expect(await stepOf('siguiente')).toBe('identified');
  });

  it('EXT-2103 a blocked person gets no questions, listings or mail', async () => {
    const { stores } = world;
    const facts = async () => O.isSome(right(await stores.bureau.factsOf(rut, '1' as never)()));
    const mail = { to: 'u@example.com', kind: 'firmada', subject: 's', text: 't', html: 'h' } as never;
    const company = aRutOf('76500001');
    const outcome = right(
      await stores.requests.register({
        company,
        representative: rut,
        provider: 'Banco del Valle',
        eligible: true,
        mostADay: 1_000,
        signed: aRequest(),
      })(),
    );
    const idSolicitud = outcome.outcome === 'registered' ? outcome.idSolicitud : 0;
    expect(await facts()).toBe(true);
    right(await blockPerson(ports())(rut, false)());
    expect(await facts()).toBe(false);
    right(await stores.outbox.queueMail({ ...Object(mail), idSolicitud })());
    expect(await world.mails()).toEqual([]);
  });

  it('EXT-2283 neither a block nor an erasure removes a waiting mail to another signer', async () => {
    const theirs = { company: aRutOf('76500001'), representative: ana };
    await aRequestEverywhere(world.db, 3001, theirs, { isOpen: false, createdAt: Date.now() });
    await world.db.kysely.updateTable('document').set({ added_by: rut }).execute();
    await world.db.kysely.updateTable('withdrawal').set({ withdrawn_by: rut }).execute();
    await request(2001, false);
    const waiting = async () =>
      (await world.db.kysely.selectFrom('mail').select('request_id').orderBy('request_id').execute()).map(
        ({ request_id }) => request_id,
      );
    expect(await waiting()).toEqual([2001, 3001]);
    right(await ports().records.block(rut)());
    expect(await waiting()).toEqual([3001]);
    await world.db.kysely.updateTable('mail').set({ request_id: 2001 }).execute();
    await erase();
    expect(await waiting()).toEqual([]);
    await world.db.kysely
      .insertInto('mail')
      .values({
        id: 'x',
        request_id: 3001,
        recipient: 'ana@example.com',
        subject: 's',
        text: 't',
        queued_at: 1,
      })
      .execute();
    await erase();
    expect(await waiting()).toEqual([3001]);
  });

  it('EXT-2284 shows of a request that somebody else signed the part that the person had in it, and nothing of who signed', async () => {
    const theirs = { company: aRutOf('76500001'), representative: ana };
    await aRequestEverywhere(world.db, 3001, theirs, { isOpen: false, createdAt: Date.now() });
    const before = (await kept()).map(({ place }) => place);
    await world.db.kysely.updateTable('document').set({ added_by: rut }).execute();
    await world.db.kysely.updateTable('withdrawal').set({ withdrawn_by: rut }).execute();
    await world.db.kysely.updateTable('offer_answer').set({ answered_by: rut }).execute();
    const shown = await kept();
    const part = [
      'withdrawal',
      'offer_answer',
      'document',
      'document_name',
      'document_content',
      'document_piece',
    ];
    expect(shown.map(({ place }) => place).filter((place) => !before.includes(place))).toEqual(part);
    expect(JSON.stringify(shown)).not.toContain(ana);
    expect((await erase()).map(({ kind, id }) => [kind, id])).toEqual([['request', 3001]]);
  });

  it("EXT-2106 rectifies a user's contact and nobody else's", async () => {
    const email = right(parseEmail('nueva@example.com'));
    expect(right(await rectifyContact(ports())(rut, { email })())).toBe(true);
    const rows = (await kept()).find(({ place }) => place === 'usuario')?.rows;
    expect(rows).toMatchObject([{ correo: 'nueva@example.com', celular: '+56 9 3000 1001' }]);
    expect(right(await rectifyContact(ports())(aRutOf('9000000'), { email })())).toBe(false);
  });

  it('EXT-2106 tells the address of before, and ends the codes that went to the mobile of before', async () => {
    const { thirdKeys } = world.access;
    const mailsTo = async () =>
      (await world.userMails()).filter(({ kind }) => kind === 'contact-changed').map(({ to }) => to);
    const codeOf = async (codeHash: string): Promise<string> => {
      const day = { of: 'strangers', most: 10 } as const;
      const code = { user: rut, mobile: '+56930001001', codeHash, text: 'código', boundTo: 't', day };
      right(await thirdKeys.send(code)());
      return codeHash;
    };
    const before = await codeOf('antes');
    const waiting = async () =>
      (await world.db.kysely.selectFrom('sms').select('delivered_at').where('usuario', '=', rut).execute())
        .length;
    const texts = await waiting();
    const rectify = async (contact: Contact) => right(await rectifyContact(ports())(rut, contact)());
    await rectify({ email: right(parseEmail('nueva@example.com')) });
    expect([await mailsTo(), await waiting()]).toEqual([['ursula@example.com'], texts]);
    await rectify({ mobile: right(parseTypedMobile('987654321')) });
    expect(await mailsTo()).toEqual(['ursula@example.com', 'nueva@example.com']);
    expect([right(await thirdKeys.spend(rut, before, 't')()), (await waiting()) < texts]).toEqual([
      false,
      true,
    ]);
    const after = await codeOf('después');
    await rectify({
      mobile: right(parseTypedMobile('987654321')),
      email: right(parseEmail('nueva@example.com')),
    });
    expect([await mailsTo(), right(await thirdKeys.spend(rut, after, 't')())]).toMatchObject([
      { length: 2 },
      true,
    ]);
  });
});
