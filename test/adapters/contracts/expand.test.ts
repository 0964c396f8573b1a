import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/bank-sql/database.ts';
import { migrate, migrationNames } from '#adapters/bank-sql/migrate.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { freshDatabase } from '#test/support/postgres.ts';
import { shapeOf, whatBreaks } from '#test/support/schema-shape.ts';

// Known breaking changes of migrations older than this rule: to apply one of these, the nodes of the previous
// version had to be stopped.
const ofBefore: Readonly<Record<string, readonly string[]>> = {
  '0003-status': ['request_history keeps rows of solicitud from being deleted'],
  '0005-document-once': ['document(kind,request_id,sha256) must be unique'],
  '0009-withdrawals': ['withdrawal keeps rows of solicitud from being deleted'],
  '0024-offers': [
    'closing keeps rows of solicitud from being deleted',
    'offer keeps rows of solicitud from being deleted',
    'offer_answer keeps rows of solicitud from being deleted',
  ],
};
const lastOfBefore = '0026-asked-documents';

it('EXT-1704 the list of earlier narrowing migrations never grows', () => {
  expect(Object.keys(ofBefore).filter((name) => name > lastOfBefore)).toEqual([]);
  expect(Object.values(ofBefore).flat()).toHaveLength(6);
});

const onSqlite = async () => {
  const db = await openSqlite(':memory:');
  return { db, close: db.close };
};

const onPostgres = async () => {
  const { url, drop } = await freshDatabase();
  const db = await openPostgres(url, () => undefined);
  return {
    db,
    close: async () => {
      await db.close();
      await drop();
    },
  };
};

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
] as const)('EXT-1704 over %s', (engine, make) => {
  let db: Database;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ db, close } = await make());
  });
  afterEach(() => close());

  it('no migration removes or narrows what the previous version uses', async () => {
    const found: Record<string, readonly string[]> = {};
    let before = await shapeOf(db, engine);
    for (const name of migrationNames) {
      await migrate(db, name);
      const after = await shapeOf(db, engine);
      const broken = whatBreaks(before, after);
      if (broken.length > 0) found[name] = broken.toSorted();
      before = after;
    }
    expect(before.columns.size).toBeGreaterThan(20);
    expect(found).toEqual(ofBefore);
  });

  const rebuilt = (columns: string): readonly string[] => [
    'drop table "draft"',
    `create table "draft" (${columns})`,
  ];
  const draft = (kept: string, revision = 'revision integer not null'): readonly string[] =>
    rebuilt(`company text not null, representative text not null, ${revision}, sealed text not null,
      kept_at ${kept}, primary key (company, representative)`);
  const narrowed = (postgres: string, sqlite: readonly string[]): readonly string[] =>
    engine === 'PostgreSQL' ? [postgres] : sqlite;

  it.each<[string, readonly string[], readonly string[]]>([
    ['a table dropped', ['drop table draft'], ['draft is gone']],
    ['a table renamed', ['alter table draft rename to borrador'], ['draft is gone']],
    [
      'a column dropped',
      ['alter table solicitud drop column terms_version'],
      ['solicitud.terms_version is gone'],
    ],
    [
      'a column renamed',
      ['alter table solicitud rename column terms_version to terminos'],
      ['solicitud.terms_version is gone'],
    ],
    [
      'a column retyped',
      narrowed('alter table draft alter column kept_at type text', draft('text not null')),
      [expect.stringMatching(/^draft\.kept_at was (bigint|int8), is text$/)],
    ],
    [
      'a column that may no longer be null',
      narrowed('alter table session alter column proved_at set not null', [
        'alter table session drop column proved_at',
        'alter table session add column proved_at bigint not null default 0',
      ]),
      ['session.proved_at may no longer be null'],
    ],
    [
      'a column that lost its default',
      narrowed('alter table attempt alter column locks drop default', [
        'alter table attempt drop column locks',
        'alter table attempt add column locks integer',
      ]),
      ['attempt.locks lost its default'],
    ],
    [
      'a new column that must be given',
      narrowed(
        'alter table draft add column made_by text not null',
        draft('bigint not null', 'revision integer not null, made_by text not null'),
      ),
      ['draft.made_by is new and must be given'],
    ],
    [
      'a column made unique',
      ['create unique index mail_once on mail (request_id)'],
      ['mail(request_id) must be unique'],
    ],
    [
      'a condition that came off something unique',
      ['drop index solicitud_open', 'create unique index solicitud_open on solicitud (company, provider)'],
      [
        expect.stringMatching(/^solicitud\(company,provider\) where .* is no longer unique$/),
        'solicitud(company,provider) must be unique',
      ],
    ],
    [
      'something no longer unique, by which rows are inserted or left',
      ['drop index document_once'],
      ['document(kind,request_id,sha256) is no longer unique'],
    ],
    [
      'a new table that keeps rows from being swept',
      ['create table visit (id bigint primary key, session_id text not null references session (id))'],
      ['visit keeps rows of session from being deleted'],
    ],
  ])('%s is reported', async (_, statements, broken) => {
    await migrate(db);
    const before = await shapeOf(db, engine);
    for (const statement of statements) await sql.raw(statement).execute(db.kysely);
    expect(whatBreaks(before, await shapeOf(db, engine))).toEqual(broken);
  });

  it('an addition is not reported', async () => {
    await migrate(db);
    const before = await shapeOf(db, engine);
    for (const statement of [
      'create table visit (id bigint primary key, number bigint not null unique, session_id text references session (id) on delete cascade)',
      'alter table draft add column made_by text',
      'alter table draft add column made_at bigint not null default 0',
      'create unique index draft_made_by on draft (made_by)',
      ...(engine === 'PostgreSQL'
        ? ['alter table captcha_proof add column number bigint generated always as identity unique']
        : []),
      'create index draft_made_at on draft (made_at)',
    ])
      await sql.raw(statement).execute(db.kysely);
    expect(whatBreaks(before, await shapeOf(db, engine))).toEqual([]);
  });
});
