import { sql } from 'kysely';
import { deviceType } from '#core/access/challenge/device.ts';
import { serialBlocks } from '#core/bank/access/challenge/invented-devices.ts';
import type { DeviceCensus, DeviceKind } from '#core/bank/access/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';
import type { Database } from '../database.ts';
import { kindOfDevice } from './device-values.ts';

/** Sample size of the device census, in people: enough for shares accurate to a percent, few enough not to block SQLite while counting. */
const countedPeople = 5_000;

const heldIn = (kind: string): DeviceKind['devices'] =>
  kind
    .split(',')
    .filter((device) => device !== '')
    .flatMap((device) => {
      const [tipo = '', estado = '', signs = ''] = device.split(':');
      return pipe(
        kindOfDevice({ tipo, estado }),
        O.match(
          () => [],
          (known) => [{ ...known, signs: signs === '1' }],
        ),
      );
    });

/** Counts how many people hold each combination of devices, in a sample, and lists the ranges of serial numbers by device type; decoy devices of unknown ruts are drawn from both (EXT-107). */
export const deviceCensus = async ({ kysely }: Database): Promise<DeviceCensus> => {
  const { rows } = await sql<{ readonly kind: string; readonly people: number }>`
    select kind, count(*) as people from (
      select coalesce((
        select string_agg(tipo || ':' || estado || ':' || soporta_firma, ',' order by orden)
        from dispositivo
        where dispositivo.usuario = person.rut and not (tipo = ${deviceType.thirdKey} and person.pide_tercera_clave = 1)
      ), '') as kind
      from (select rut, pide_tercera_clave from usuario limit ${countedPeople}) as person
    ) as held group by kind`.execute(kysely);
  const serials = await kysely
    .selectFrom('dispositivo')
    .select('tipo')
    .select(({ fn }) => [fn.min('serie').as('first'), fn.max('serie').as('last'), fn.countAll().as('people')])
    .groupBy(['tipo', sql`length(serie)`, sql`substr(serie, 1, length(serie) - 2)`])
    .execute();
  const typeNames = [...new Set(serials.map(({ tipo }) => tipo))];
  return {
    kinds: rows.map(({ kind, people }) => ({ devices: heldIn(kind), people: Number(people) })),
    serials: Object.fromEntries(
      typeNames.map((type) => [
        type,
        serialBlocks(
          serials
            .filter(({ tipo }) => tipo === type)
            .map(({ first, last, people }) => ({ first, last, people: Number(people) })),
        ),
      ]),
    ),
  };
};
