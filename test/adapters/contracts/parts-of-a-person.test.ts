import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyBox } from '#core/bank/delivery/boxes.ts';
import { deliverAll } from '#core/bank/delivery/deliver.ts';
import { noDeliveryMeter } from '#core/bank/delivery/meter.ts';
import type { Tried } from '#core/bank/delivery/ports.ts';
import { blockPerson, erasePerson, keptOfPerson, rectifyContact } from '#core/bank/rights/exercise.ts';
import { personalTableNames, type PersonalTable } from '#core/bank/rights/personal-tables.ts';
import { O, T } from '#core/shared/fp.ts';
import { parseTypedMobile } from '#core/shared/mobile.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aPersonEverywhere, aRequestEverywhere } from '#test/support/builders/person-everywhere.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { erasedPerson as rut, rightsPorts } from '#test/support/worlds/person-rights.ts';

const other = aRutOf('9876543');
const aDay = 24 * 60 * 60_000;
const notice = 'de otra persona, no se muestra';

/** Tables whose every column belongs to the company, whichever person caused the row. */
const ofTheCompany: readonly PersonalTable[] = [
  ...(['last_mail', 'request_history', 'document_count', 'document_name'] as const),
  ...(['document_content', 'document_piece', 'certificado'] as const),
];

/** Tables that name people in two columns, with the child tables of each. */
const pairs: readonly (readonly [PersonalTable, string, string, ...PersonalTable[]])[] = [
  ['representante', 'persona', 'empresa'],
  ['usuario_empresa', 'usuario', 'empresa'],
  ['flow', 'rut', 'company'],
  ['session', 'representative', 'company', 'question_round', 'identity_visit'],
  ['draft', 'representative', 'company'],
  ['waiting_folder', 'representative', 'company'],
  ['solicitud', 'representative', 'company', 'document', 'document_piece', 'offer', 'closing', 'idempotency'],
];

/** Tables of counters, whose key ends with the rut of a person. */
const keyed = [
  ['attempt', 'attempt_key'],
  ['attempt_lease', 'attempt_key'],
  ['daily_count', 'counted'],
] as const;

/** Columns that may name a person in a request signed by somebody else. */
const parts = [
  ['withdrawal', 'withdrawn_by'],
  ['offer_answer', 'answered_by'],
  ['document', 'added_by'],
] as const;

describe.each(engines)('the part that a person has in rows, in %s', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open();
    for (const who of [rut, other]) await aPersonEverywhere(world.db, who, 'sellado');
  });
  afterEach(() => world.close());

  const ports = () => rightsPorts(world);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(world.db.kysely);
  const rowsOf = async (place: PersonalTable) =>
    right(await ports().records.of(rut)()).find((kept) => kept.place === place)?.rows ?? [];
  const erase = async () => right(await erasePerson(ports())(rut)());
  const theirs = (isOpen = false) =>
    aRequestEverywhere(
      world.db,
      3001,
      { company: other, representative: other },
      { isOpen, createdAt: Date.now() },
    );
  const count = async (table: string, which = sql`1 = 1`) => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${which}`.execute(world.db.kysely);
    return rows.length;
  };

  const ofOneColumn = pairs.flatMap(([table, one, two, ...hanging]) =>
    [one, two].map((left) => [left, table, left === one ? two : one, hanging] as const),
  );
  it.each(ofOneColumn)(
    'EXT-2102 standing in %s of %s alone is enough to be shown, with what hangs from it',
    async (_column, table, another, hanging) => {
      if (table === 'solicitud') {
        const who = { company: rut, representative: rut };
        await aRequestEverywhere(world.db, 2001, who, { isOpen: false, createdAt: 1 });
        await run(sql`update idempotency set company = ${other}`);
      }
      await run(sql`update ${sql.table(table)} set ${sql.ref(another)} = ${other}
        where ${sql.ref(another)} = ${rut}`);
      for (const place of [table, ...hanging])
        expect([place, (await rowsOf(place)).length]).toEqual([place, 1]);
    },
  );

  it.each(parts)('EXT-2284 a part in a request by %s alone keeps it named', async (table, column) => {
    await theirs();
    await run(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${rut}`);
    expect((await rowsOf(table)).length).toBe(1);
    expect((await erase()).map(({ kind, id }) => [kind, id])).toEqual([['request', 3001]]);
  });

  it('EXT-2102 messages of the demonstration are of whoever got them, by whichever way', async () => {
    const who = { company: rut, representative: rut };
    await aRequestEverywhere(world.db, 2001, who, { isOpen: false, createdAt: 1 });
    for (const id of [`m-${rut}`, 'm-2001', `m-${other}`])
      await run(sql`insert into demo_inbox (id, recipient, text, received_at) values (${id}, 'x', 'x', 1)`);
    expect((await rowsOf('demo_inbox')).map(({ id }) => id).toSorted()).toEqual(
      [`m-${rut}`, 'm-2001', `u-${rut}`].toSorted(),
    );
  });

  it.each([
    ['company', 'representative'],
    ['representative', 'company'],
  ])(
    'EXT-2102 standing as %s in a request that nobody else’s name ties to them is enough to be shown every row of it',
    async (_column, another) => {
      const stored = async () => {
        const counts = personalTableNames.map(async (place) => [place, await count(place)] as const);
        return Object.fromEntries(await Promise.all(counts));
      };
      const shown = async () =>
        Object.fromEntries(
          right(await ports().records.of(rut)()).map(({ place, rows }) => [place, rows.length]),
        );
      const [storedBefore, shownBefore] = [await stored(), await shown()];
      const who = { company: rut, representative: rut };
      await aRequestEverywhere(world.db, 2001, who, { isOpen: false, createdAt: 1 });
      await run(
        sql`insert into demo_inbox (id, recipient, text, received_at) values ('m-2001', 'x', 'x', 1)`,
      );
      await run(sql`update solicitud set ${sql.ref(another)} = ${other} where id = 2001`);
      for (const [table, column] of parts)
        await run(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${other}`);
      await run(sql`update idempotency set company = ${other}`);
      const [storedAfter, shownAfter] = [await stored(), await shown()];
      const grown = personalTableNames.filter((place) => storedAfter[place] !== storedBefore[place]);
      expect(grown).toHaveLength(15);
      expect(grown.map((place) => [place, (shownAfter[place] ?? 0) - (shownBefore[place] ?? 0)])).toEqual(
        grown.map((place) => [place, 1]),
      );
    },
  );

  it('EXT-3002 EXT-3003 a row of the audit that names this rut as the company of another person is shown without what was done with that person', async () => {
    const { audit } = ports();
    right(
      await audit.note({ event: 'carpeta-tributaria', rut: other, outcome: 'confirmada', company: rut })(),
    );
    right(await audit.note({ event: 'carpeta-tributaria', rut, outcome: 'rechazada', company: other })());
    const pseudonym = right(await world.trail.pseudonymOf(rut)());
    const about = `empresa ${O.toUndefined(pseudonym)}`;
    const [theirs, own, ...more] = (await rowsOf('audit'))
      .filter(({ event }) => event === 'carpeta-tributaria')
      .toSorted((one, another) => Number(one['id']) - Number(another['id']));
    expect(more).toEqual([]);
    expect(theirs).toMatchObject({ id: expect.anything(), noted_at: expect.anything(), about });
    expect(theirs).toMatchObject({ rut: notice, outcome: notice });
    expect(own).toMatchObject({ rut: O.toUndefined(pseudonym), outcome: 'rechazada' });
  });

  it('EXT-3003 of a row that speaks of somebody else who named this rut as a company only the rut and what is of the company is shown', async () => {
    const ofBefore = right(await ports().records.of(rut)());
    const before = new Map(ofBefore.map(({ place, rows }) => [place, rows.length]));
    for (const [table, person, company] of pairs)
      await run(sql`update ${sql.table(table)} set ${sql.ref(company)} = ${rut}
        where ${sql.ref(person)} = ${other}`);
    for (const [table, column] of keyed)
      await run(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`sii:${rut}:${other}`}
        where ${sql.ref(column)} like ${`%${other}`}`);
    const who = { company: rut, representative: other };
    await aRequestEverywhere(world.db, 3001, who, { isOpen: false, createdAt: 1 });
    await run(sql`update idempotency set person = ${other}`);
    await run(
      sql`insert into demo_inbox (id, recipient, text, received_at) values ('m-3001', ${other}, 'x', 1)`,
    );
    await run(sql`update mail set recipient = ${other}, subject = ${other}, text = ${other}`);
    await run(sql`update offer set body = ${other}`);
    await run(sql`update closing set reason = ${`lo pidió ${other}`}`);
    await run(sql`insert into certificado (id, company, company_name, estado, requested_at)
      values (1, ${rut}, 'Úrsula E.I.R.L.', 'Ingresado', 1)`);
    const shown = right(await keptOfPerson(ports())(rut)());
    expect(JSON.stringify(shown)).not.toContain(other);
    const theirs = shown.flatMap(({ place, rows }) =>
      rows
        .filter((row) => Object.values(row).includes(notice))
        .map((row): readonly [PersonalTable, readonly string[]] => [
          place,
          Object.keys(row).filter((column) => row[column] !== notice),
        ]),
    );
    const typed = ['flow', 'session', 'draft', 'waiting_folder'] as const;
    const nothing = ['question_round', 'identity_visit', ...keyed.map(([table]) => table)] as const;
    const columns = Object.fromEntries(theirs);
    expect(columns).toMatchObject({
      ...Object.fromEntries(typed.map((place) => [place, ['company']])),
      ...Object.fromEntries(nothing.map((place) => [place, []])),
      ...{ representante: ['empresa'], usuario_empresa: ['empresa'], document: expect.any(Array) },
      ...{ idempotency: ['company', 'request_id'], withdrawal: ['request_id', 'id', 'withdrawn_at'] },
      ...{ offer_answer: ['request_id', 'id', 'kind', 'answered_at'], demo_inbox: ['id', 'received_at'] },
    });
    expect(columns).toMatchObject({
      ...{
        offer: ['request_id', 'kept_at'],
        closing: ['request_id', 'position', 'estado', 'moved_at', 'paid_at', 'asked_kinds', 'asked_at'],
      },
    });
    const grown = shown.filter(({ place, rows }) => rows.length > (before.get(place) ?? 0));
    expect(grown.map(({ place }) => place).filter((place) => !(place in columns))).toEqual(ofTheCompany);
    expect(columns['solicitud']).toEqual(expect.arrayContaining(['id', 'company', 'provider', 'estado']));
    expect(columns['solicitud']).not.toContain('body');
    expect(columns['mail']).not.toContain('recipient');
    expect(columns['document']).not.toContain('name');
    expect(Object.keys(columns)).toHaveLength(theirs.length);
  });

  it('EXT-2102 the pieces of a document are shown by their length', async () => {
    const who = { company: rut, representative: rut };
    await aRequestEverywhere(world.db, 2001, who, { isOpen: false, createdAt: 1 });
    const [piece] = right(await keptOfPerson(ports())(rut)()).find(({ place }) => place === 'document_piece')
      ?.rows ?? [{}];
    expect(Number(piece?.['bytes'])).toBe(1);
  });

  it('EXT-2104 a counter, lease or limit whose key only ends or begins as theirs is not theirs', async () => {
    const near = [`acceso:clave:1${rut}`, `acceso:clave:${rut}1`];
    for (const key of near) {
      await run(sql`insert into attempt (attempt_key, used, locks) values (${key}, 1, 0)`);
      await run(sql`insert into attempt_lease (lease, attempt_key, ends_at) values (${key}, ${key}, 1)`);
      await run(sql`insert into daily_count (counted, since, used) values (${key}, 1, 1)`);
    }
    await erase();
    for (const [table, column] of [
      ['attempt', 'attempt_key'],
      ['attempt_lease', 'attempt_key'],
      ['daily_count', 'counted'],
    ] as const)
      expect([table, await count(table, sql`${sql.ref(column)} in (${sql.join(near)})`)]).toEqual([table, 2]);
  });

  it('EXT-2104 a lock that is over is erased, one in force stays', async () => {
    const key = (name: string) => `${name}:${rut}`;
    for (const [name, until] of [
      ['pasado', Date.now() - 1_000],
      ['vigente', Date.now() + aDay],
    ] as const)
      await run(
        sql`insert into attempt (attempt_key, used, locks, blocked_until) values (${key(name)}, 3, 1, ${until})`,
      );
    await erase();
    expect(await count('attempt', sql`attempt_key = ${key('pasado')}`)).toBe(0);
    expect(await count('attempt', sql`attempt_key = ${key('vigente')}`)).toBe(1);
  });

  it('EXT-2104 EXT-2105 keeps the day of the first request to erase; the audit says what came of each, under one pseudonym until nothing stays', async () => {
    await run(sql`insert into certificado (id, company, company_name, estado, requested_at)
      values (1, ${rut}, 'X', 'Ingresado', ${Date.now()})`);
    await erase();
    await run(sql`update person_mark set erasing_at = 5`);
    await erase();
    const marks = await world.db.kysely.selectFrom('person_mark').selectAll().execute();
    expect(marks).toEqual([{ rut, blocked_at: null, erasing_at: 5 }]);
    await run(sql`delete from certificado`);
    await erase();
    const rows = await world.db.kysely
      .selectFrom('audit')
      .select(['outcome', 'rut as who'])
      .where('event', '=', 'derecho-supresion')
      .orderBy('id')
      .execute();
    expect(rows.map(({ outcome }) => outcome)).toEqual(['queda-lo-debido', 'queda-lo-debido', 'borrado']);
    expect(new Set(rows.map(({ who }) => who)).size).toBe(1);
    expect(O.isNone(right(await world.trail.pseudonymOf(rut)()))).toBe(true);
  });

  it('EXT-2104 an erasure takes the keys of no other company, nor those of requests that stay', async () => {
    await theirs();
    await run(sql`update withdrawal set withdrawn_by = ${rut}`);
    const key = (company: string, name: string, id: number | null) =>
      sql`insert into idempotency (company, idempotency_key, fingerprint, request_id)
        values (${company}, ${name}, 'f', ${id})`;
    await run(key(other, 'ajena', null));
    await run(key(rut, 'con solicitud', 3001));
    await erase();
    expect(await count('idempotency')).toBe(3);
    await run(sql`update withdrawal set withdrawn_by = ${other}`);
    await run(key(rut, 'propia', null));
    await erase();
    const left = await world.db.kysely
      .selectFrom('idempotency')
      .select('idempotency_key as name')
      .orderBy('name')
      .execute();
    expect(left.map(({ name }) => name)).toEqual(['ajena', 'con solicitud', 'i-3001']);
  });

  it('EXT-2103 whoever is blocked is listed as representative of no company, and their answers are asked of nobody', async () => {
    const { register, bureau } = world.stores;
    await run(sql`update persona set buro = null where rut = ${other}`);
    const facts = JSON.stringify([{ topic: 'comuna', answer: 'Quillota' }]);
    await run(sql`update persona set buro = ${facts} where rut = ${rut}`);
    const listed = async () => O.toUndefined(right(await register(rut)()))?.representantes.length;
    const drawn = async () => O.isSome(right(await bureau.someone({ factor: 1, shift: 0 })()));
    expect([await listed(), await drawn()]).toEqual([1, true]);
    right(await blockPerson(ports())(rut, false)());
    expect([await listed(), await drawn()]).toEqual([0, false]);
  });

  it('EXT-2946 whoever is blocked gets no code and no mail that a call under way queued', async () => {
    const { thirdKeys } = world.access;
    const gone: string[] = [];
    const carry = ({ to }: { readonly to: string }) =>
      T.fromIO((): Tried => ({ came: gone.push(to) > 0 ? 'sent' : 'unreachable' }));
    const worker = {
      ...{ outgoing: world.outgoing, mail: carry, sms: carry, meter: noDeliveryMeter },
      ...{ fraction: () => 0.5, pause: () => T.of(true), mailsFor: aDay },
    };
    await aRequestEverywhere(
      world.db,
      2001,
      { company: other, representative: rut },
      { isOpen: true, createdAt: 1 },
    );
    right(await blockPerson(ports())(rut, false)());
    const queued = Date.now();
    for (const user of [rut, other]) {
      const mobile = `a ${user}`;
      const code = { user, mobile, codeHash: user, text: 'código', boundTo: 't', day: ampleDay };
      right(await thirdKeys.send(code)());
      const mail = { recipient: mobile, subject: '', text: '', html: '', queued_at: queued };
      await world.db.kysely
        .insertInto('user_mail')
        .values({ ...mail, id: `user ${user}`, usuario: user, kind: 'k' })
        .execute();
    }
    const about = { request_id: 2001, recipient: `a ${rut}`, subject: '', text: '' };
    await world.db.kysely
      .insertInto('mail')
      .values({ ...about, id: 'request', kind: 'k', html: '', queued_at: queued })
      .execute();
    for (const box of everyBox) await deliverAll(worker, box)();
    expect(gone.filter((to) => to.endsWith(rut))).toEqual([]);
    expect(gone.filter((to) => to.endsWith(other))).toHaveLength(2);
    for (const box of everyBox) expect(await count(box, sql`gave_up_why = 'blocked'`)).toBe(1);
  });

  const settled = [
    ['delivered', 'delivered_at'],
    ['given up', 'gave_up_at'],
  ] as const;
  it.each(settled)(
    'EXT-2103 EXT-2106 a message that was %s stays: a block or a new mobile drops what waits',
    async (_name, column) => {
      for (const table of ['sms', 'user_mail'])
        await run(sql`update ${sql.table(table)} set ${sql.ref(column)} = 1 where usuario = ${rut}`);
      right(await rectifyContact(ports())(rut, { mobile: right(parseTypedMobile('987654321')) })());
      expect(await count('sms')).toBe(2);
      await run(sql`delete from user_mail where kind = 'contact-changed'`);
      right(await blockPerson(ports())(rut, false)());
      expect([await count('sms'), await count('user_mail')]).toEqual([2, 2]);
    },
  );
});
