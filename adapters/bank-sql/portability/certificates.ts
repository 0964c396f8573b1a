import { sql, type Selectable } from 'kysely';
import type { MoveOutcome } from '#core/bank/portability/status/moves.ts';
import type { Certificates, StoredCertificate } from '#core/bank/portability/status/certificate-ports.ts';
import { formatIso, parseIso } from '#core/shared/calendar-date.ts';
import { O, pipe } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database, Inside } from '../database.ts';
import { orDamaged, storedRut } from '../stored-values.ts';
import type { Tables } from '../tables.ts';
import { nextNumber } from './next-number.ts';
import { aDay } from '#core/shared/units-of-time.ts';

const certificateOf = (row: Selectable<Tables['certificado']>): StoredCertificate => ({
  idCertificado: row.id,
  company: storedRut(row.company),
  companyName: row.company_name,
  estado: row.estado,
  requestedAt: row.requested_at,
  validUntil: row.valid_until === null ? undefined : orDamaged(parseIso(row.valid_until), 'date'),
});

type Move = Parameters<Certificates['move']>[0];

const move = async (inside: Inside, { idCertificado, to, from, validUntil }: Move): Promise<MoveOutcome> => {
  const moved = await inside
    .updateTable('certificado')
    .set({
      estado: to,
      ...(validUntil === undefined ? {} : { valid_until: formatIso(validUntil) }),
    })
    .where('id', '=', idCertificado)
    .where((where) => where.or(from.map((estado) => where('estado', '=', estado))))
    .returning('id')
    .executeTakeFirst();
  if (moved !== undefined) return { outcome: 'moved' };
  const row = await inside
    .selectFrom('certificado')
    .select('estado')
    .where('id', '=', idCertificado)
    .executeTakeFirst();
  return row === undefined ? { outcome: 'unknown' } : { outcome: 'not-from', estado: row.estado };
};

/** Inserts a settlement certificate and returns its number; `daysAgo` moves its creation into the past, for the seed. */
export const insertCertificate = async (
  db: Database,
  inside: Inside,
  certificate: Parameters<Certificates['enter']>[0],
  daysAgo = 0,
): Promise<number> => {
  const { company, companyName, estado, validUntil } = certificate;
  const id = await nextNumber(inside, 'certificado');
  await inside
    .insertInto('certificado')
    .values({
      id,
      company,
      company_name: companyName,
      estado,
      requested_at: sql<number>`${db.now} - ${daysAgo * aDay}`,
      valid_until: validUntil === undefined ? null : formatIso(validUntil),
    })
    .execute();
  return id;
};

export const sqlCertificates = (db: Database, orUnavailable: OrUnavailable): Certificates => ({
  ofCompany: (company) =>
    orUnavailable(async () => {
      const rows = await db.kysely
        .selectFrom('certificado')
        .selectAll()
        .where('company', '=', company)
        .orderBy('requested_at')
        .orderBy('id')
        .execute();
      return rows.map(certificateOf);
    }),
  find: (idCertificado, company) =>
    orUnavailable(async () =>
      pipe(
        await db.kysely
          .selectFrom('certificado')
          .selectAll()
          .where('id', '=', idCertificado)
          .where('company', '=', company)
          .executeTakeFirst(),
        O.fromNullable,
        O.map(certificateOf),
      ),
    ),
  enter: (certificate) =>
    orUnavailable(() =>
      db.kysely.transaction().execute((inside) => insertCertificate(db, inside, certificate)),
    ),
  move: (asked) => orUnavailable(() => db.kysely.transaction().execute((inside) => move(inside, asked))),
});
