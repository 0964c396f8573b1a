import * as t from 'io-ts/lib/index.js';
import { sql } from 'kysely';
import type { Devices } from '#core/bank/access/ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { O } from '#core/shared/fp.ts';
import type { OrUnavailable, Report } from '../or-unavailable.ts';
import { isNotBlocked } from '../blocked-processing.ts';
import type { Database } from '../database.ts';
import { keptFor } from '../cached-reader.ts';
import { storedJson } from '../stored-values.ts';
import { deviceCensus } from './device-census.ts';
import { openedSecret } from './device-secret.ts';
import { readableDevices } from './device-values.ts';
import { anHour } from '#core/shared/units-of-time.ts';

const censusHours = 1;
const coordinates = t.array(t.string, 'coordinates');

export const sqlDevices = (
  db: Database,
  { orUnavailable, report }: { readonly orUnavailable: OrUnavailable; readonly report: Report },
  open: Sealer['open'],
): Devices => ({
  census: keptFor(
    censusHours * anHour,
    orUnavailable(() => deviceCensus(db)),
  ),
  of: (user) =>
    orUnavailable(async () => {
      const rows = await db.kysely
        .selectFrom('dispositivo')
        .select(['id', 'serie', 'tipo', 'estado', 'soporta_firma'])
        .where('usuario', '=', user)
        .where(isNotBlocked('dispositivo.usuario'))
        .orderBy('orden')
        .execute();
      return readableDevices(rows, report, ({ id, serie, soporta_firma }, kind) => ({
        id,
        serial: serie,
        ...kind,
        signs: soporta_firma === 1,
      }));
    }),
  secretOf: (deviceId) =>
    orUnavailable(async () => {
      const row = await db.kysely
        .selectFrom('dispositivo')
        .select('secret')
        .where('id', '=', deviceId)
        .executeTakeFirst();
      return row === undefined ? O.none : O.some(await openedSecret(open, deviceId, row.secret));
    }),
  spendStep: (deviceId, step) =>
    orUnavailable(async () => {
      const spent = await db.kysely
        .updateTable('dispositivo')
        .set({ last_step: step })
        .where('id', '=', deviceId)
        .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
        .returning('id')
        .executeTakeFirst();
      return spent !== undefined;
    }),
  askCoordinates: (deviceId, fresh) =>
    orUnavailable(async () => {
      const row = await db.kysely
        .updateTable('dispositivo')
        .set({ asked: sql<string>`coalesce(asked, ${JSON.stringify(fresh)})` })
        .where('id', '=', deviceId)
        .returning('asked')
        .executeTakeFirst();
      const asked = row?.asked ?? undefined;
      return asked === undefined ? fresh : storedJson(coordinates, asked);
    }),
  spendCoordinates: (deviceId, asked) =>
    orUnavailable(async () => {
      const spent = await db.kysely
        .updateTable('dispositivo')
        .set({ asked: null })
        .where('id', '=', deviceId)
        .where('asked', '=', JSON.stringify(asked))
        .returning('id')
        .executeTakeFirst();
      return spent !== undefined;
    }),
});
