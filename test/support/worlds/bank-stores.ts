import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { bankSealer } from '#adapters/bank-node/sealer.ts';
import { bankSecrets } from '#adapters/bank-node/secrets.ts';
import { sqlAuditTrail } from '#adapters/bank-sql/access/read-audit.ts';
import { sqlAccessStores } from '#adapters/bank-sql/access/stores.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { sqlOutgoingQueue } from '#adapters/bank-sql/delivery/outgoing.ts';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { earlierCertificates } from '#adapters/bank-sql/seed/earlier-certificate.ts';
import { earlierRequests } from '#adapters/bank-sql/seed/earlier-request.ts';
import { loadSeed } from '#adapters/bank-sql/seed/load-seed.ts';
import type { SeedSecrets } from '#adapters/bank-sql/seed/load-users.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { readTerritories } from '#adapters/bank-sql/seed/territories.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { sqlStores } from '#adapters/bank-sql/stores.ts';
import { memoryAudit } from '#adapters/memory/bank/access/audit.ts';
import { memoryAccessStores } from '#adapters/memory/bank/access/stores.ts';
import type { MailHearer } from '#adapters/memory/bank/request-mails.ts';
import { memoryStores } from '#adapters/memory/bank/stores.ts';
import { lockSeeded } from '#composition/demo/memory-users.ts';
import type { AuditTrail } from '#core/bank/access/audit-trail.ts';
import type { AccessBankStores } from '#core/bank/access/ports.ts';
import { everyBox } from '#core/bank/delivery/boxes.ts';
import type { OutgoingMessage, OutgoingQueue } from '#core/bank/delivery/ports.ts';
import type { PersonNotice, RequestMail } from '#core/bank/notices/notice.ts';
import type { Days } from '#core/bank/portability/status/own-end.ts';
import type { BankStores } from '#core/bank/stores.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { filledDatabase } from '#test/support/postgres.ts';
import { aRing } from '../builders/master-key.ts';
import { memoryAccessSeed } from './memory-access-seed.ts';
import { memoryOutgoing } from './memory-outgoing.ts';

/** Mail in the outbox, without its daily limit and signer. */
export type WrittenMail = Omit<RequestMail, 'mostADay' | 'signer'>;

export type StoresWorld = {
  readonly stores: BankStores;
  /** Returns the outbox of requests. */
  readonly mails: () => Promise<readonly WrittenMail[]>;
  /** Sets the current day of the bank. */
  readonly onDay: (day: CalendarDate) => void;
  /** Moves everything stored this many minutes into the past. */
  readonly letPass: (minutes: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type UserMail = PersonNotice & { readonly person: string; readonly to: string };

export type AccessWorld = StoresWorld & {
  readonly access: AccessBankStores;
  /** Returns the outbox of users, without mails that cannot be sent. */
  readonly userMails: () => Promise<readonly UserMail[]>;
  /** Audit trail to read the entries of `access.audit`. */
  readonly trail: AuditTrail;
  /** Outboxes as the workers claim from them. */
  readonly outgoing: OutgoingQueue;
};

export type SqlWorld = AccessWorld & {
  readonly db: Database;
  /** Calendar that `onDay` sets. */
  readonly days: Days;
  /** Errors reported to the operator. */
  readonly reports: unknown[];
  /** Opens one more connection to the same database, as another node of the bank would. */
  readonly anotherNode: () => Promise<Database>;
};

export const emptySeed: Seed = {
  personas: [],
  empresas: [],
  proveedores: [],
  solicitudes: [],
  certificados: [],
  usuarios: [],
};

export const testSealer = bankSealer(aRing());

/** Keyed hash of names in the audit, with a test secret. */
export const testKeyed = bankSecrets('otro secreto de prueba').keyed;

/** Readable fake hashes, so that a test shows which key is meant. */
export const testSecrets: SeedSecrets = {
  hash: async (text) => `hash de ${text}`,
  sealHash: async (hashed) => hashed,
  seal: testSealer.seal,
  signerPem: 'PEM de prueba',
  tellContact: () => ({ kind: 'contact-changed', subject: 's', text: 't', html: 'h' }),
};

const minute = 60_000;

/** Calendar of the bank, which a test can set to a day. */
const calendar = () => {
  let told: CalendarDate | undefined;
  const { today, wall } = bankClock();
  const days: Days = { today: () => told ?? today(), wall };
  return { days, onDay: (day: CalendarDate) => void (told = day) };
};

const openMemory = async (seed: Seed): Promise<AccessWorld> => {
  let passed = 0;
  const now = (): number => Date.now() + passed;
  const known = {
    ...seed,
    ...readTerritories(),
    earlierRequests: earlierRequests(seed),
    earlierCertificates: earlierCertificates(seed, Date.now()),
  };
  const mails: WrittenMail[] = [];
  const outgoing = memoryOutgoing(now);
  const userMails: UserMail[] = [];
  const hear: MailHearer = {
    signer: ({ mostADay: _, ...mail }, at) => {
      mails.push(mail);
      outgoing.put('mail', String(mail.idSolicitud), O.some({ by: 'mail', mail: { ...mail, id: '' } }), at);
    },
    person: (person, notice, unlessAt) => {
      const to = seed.usuarios.find(({ rut }) => rut === person)?.correo;
      if (to === undefined || to.toLowerCase() === unlessAt?.toLowerCase()) return;
      userMails.push({ ...notice, person, to });
      outgoing.put('user_mail', person, O.some({ by: 'mail', mail: { ...notice, to, id: '' } }));
    },
  };
  const { days, onDay } = calendar();
  const audit = memoryAudit(now);
  const stores = memoryStores(known, now, days, hear, audit.write);
  await lockSeeded(seed.usuarios, stores.attempts, 24);
  const access = memoryAccessStores(memoryAccessSeed(seed.usuarios), now, stores.attempts, {
    audit,
    hear: hear.person,
  });
  return {
    stores,
    mails: async () => mails,
    userMails: async () => userMails,
    onDay,
    outgoing,
    trail: audit,
    access: {
      ...access,
      thirdKeys: {
        ...access.thirdKeys,
        send: (sent) =>
          pipe(
            access.thirdKeys.send(sent),
            TE.tapIO((full) => () => {
              const { user, mobile: to, text, boundTo, day } = sent;
              if (O.isNone(full) && to !== undefined) {
                const message: O.Option<OutgoingMessage> = O.some({ by: 'sms', sms: { id: '', to, text } });
                outgoing.put('sms', user, message, now(), boundTo, day.of === 'strangers');
              }
            }),
          ),
      },
    },
    letPass: async (minutes) => {
      passed += minutes * minute;
    },
    close: async () => undefined,
  };
};

// A test cannot move the database's clock, so all stored times are moved into the past instead.
const age = async ({ kysely }: Database, minutes: number): Promise<void> => {
  const earlier = (column: string) => sql<number>`${sql.ref(column)} - ${minutes * minute}`;
  await kysely
    .updateTable('attempt')
    .set({ blocked_until: earlier('blocked_until'), touched_at: earlier('touched_at') })
    .execute();
  await kysely
    .updateTable('attempt_lease')
    .set({ ends_at: earlier('ends_at') })
    .execute();
  await kysely
    .updateTable('session')
    .set({
      created_at: earlier('created_at'),
      last_used_at: earlier('last_used_at'),
      proved_at: earlier('proved_at'),
    })
    .execute();
  await kysely
    .updateTable('identity_visit')
    .set({ opened_at: earlier('opened_at') })
    .execute();
  await kysely
    .updateTable('known_device')
    .set({ seen_at: earlier('seen_at'), expires_at: earlier('expires_at') })
    .execute();
  await kysely
    .updateTable('passkey')
    .set({ added_at: earlier('added_at') })
    .execute();
  await kysely
    .updateTable('tried_from')
    .set({
      held_until: earlier('held_until'),
      failed_at: earlier('failed_at'),
      locked_at: earlier('locked_at'),
    })
    .execute();
  await kysely
    .updateTable('draft')
    .set({ kept_at: earlier('kept_at') })
    .execute();
  await kysely
    .updateTable('waiting_folder')
    .set({ kept_at: earlier('kept_at') })
    .execute();
  await kysely
    .updateTable('daily_count')
    .set({ since: earlier('since') })
    .execute();
  await kysely
    .updateTable('last_mail')
    .set({ queued_at: earlier('queued_at') })
    .execute();
  await kysely
    .updateTable('last_user_mail')
    .set({ queued_at: earlier('queued_at') })
    .execute();
  for (const box of everyBox)
    await kysely
      .updateTable(box)
      .set({ due_at: earlier('due_at'), queued_at: earlier('queued_at') })
      .execute();
  await kysely
    .updateTable('receipt_key')
    .set({ valid_until: earlier('valid_until') })
    .execute();
  await kysely
    .updateTable('waiting_key')
    .set({ left_at: earlier('left_at'), expires_at: earlier('expires_at') })
    .execute();
  await kysely
    .updateTable('phone_service')
    .set({ wrong_until: earlier('wrong_until'), touched_at: earlier('touched_at') })
    .execute();
  await kysely
    .updateTable('home_session')
    .set({ opened_at: earlier('opened_at') })
    .execute();
  await kysely
    .updateTable('sign_in')
    .set({ at: earlier('at') })
    .execute();
  for (const table of [
    ...(['flow', 'third_key', 'sent_third_key', 'passkey_challenge'] as const),
    ...(['home_session', 'captcha_proof'] as const),
  ])
    await kysely
      .updateTable(table)
      .set({ expires_at: earlier('expires_at') })
      .execute();
};

const mailsOf = async ({ kysely }: Database): Promise<readonly WrittenMail[]> =>
  (await kysely.selectFrom('mail').selectAll().orderBy('queued_at').execute()).map(
    ({ request_id, recipient, kind, subject, text, html }) => ({
      ...{ idSolicitud: request_id, to: recipient, subject, text },
      kind: kind as RequestMail['kind'],
      html: html ?? '',
    }),
  );

const userMailsOf = async ({ kysely }: Database): Promise<readonly UserMail[]> =>
  (await kysely.selectFrom('user_mail').selectAll().orderBy('queued_at').execute()).flatMap(
    ({ usuario, recipient, kind, subject, text, html }) =>
      recipient === null
        ? []
        : [{ person: usuario, to: recipient, kind: kind as UserMail['kind'], subject, text, html }],
  );

const sqlWorld = async (
  open: () => Promise<Database>,
  drop: () => Promise<void>,
  seed: Seed,
): Promise<SqlWorld> => {
  const nodes: Database[] = [];
  const anotherNode = async (): Promise<Database> => {
    const node = await open();
    nodes.push(node);
    await node.clock.read();
    return node;
  };
  const db = await anotherNode();
  await migrate(db);
  await loadSeed(db, seed, testSecrets);
  const reports: unknown[] = [];
  const { days, onDay } = calendar();
  return {
    db,
    days,
    anotherNode,
    reports,
    mails: () => mailsOf(db),
    userMails: () => userMailsOf(db),
    stores: sqlStores(db, (error) => reports.push(error), {
      days,
      sealer: testSealer,
      writing: { keyed: testKeyed },
    }),
    access: sqlAccessStores(db, (error) => reports.push(error), testSealer, {
      keyed: testKeyed,
    }),
    onDay,
    trail: sqlAuditTrail(
      db,
      orUnavailable((error) => reports.push(error)),
      testKeyed,
    ),
    outgoing: sqlOutgoingQueue(
      db,
      orUnavailable((error) => reports.push(error)),
      testSealer.open,
    ),
    letPass: (minutes) => age(db, minutes),
    close: async () => {
      for (const node of nodes) await node.close();
      await drop();
    },
  };
};

export const openSqliteWorld = async (seed: Seed = emptySeed): Promise<SqlWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-stores-'));
  const open = async (): Promise<Database> => {
    const db = await openSqlite(join(folder, 'banco.sqlite'));
    // Makes SQLite return unordered rows in reverse, so that a missing `order by` is noticed.
    await sql`pragma reverse_unordered_selects = on`.execute(db.kysely);
    return db;
  };
  return sqlWorld(open, () => rm(folder, { recursive: true }), seed);
};

const migrated = async (url: string): Promise<void> => {
  const db = await openPostgres(url, () => undefined);
  await migrate(db);
  await loadSeed(db, emptySeed, testSecrets);
  await db.close();
};

export const openPostgresWorld = async (seed: Seed = emptySeed): Promise<SqlWorld> => {
  const { url, drop } = await filledDatabase(migrated);
  return sqlWorld(() => openPostgres(url, () => undefined), drop, seed);
};

/** Both database engines of the bank. */
export const engines = [
  ['SQLite', openSqliteWorld],
  ['PostgreSQL', openPostgresWorld],
] as const;

/** Implementations of the bank's stores: memory and both engines. */
export const storesWorlds = [
  ['memory', (seed: Seed = emptySeed): Promise<AccessWorld> => openMemory(seed)],
  ...engines,
] as const;

/** Implementations of the access stores. */
export const accessWorlds = storesWorlds;
