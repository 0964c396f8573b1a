import * as t from 'io-ts/lib/index.js';
import type { RepresentativeAnswer } from '#core/portability/representative/representative.ts';
import type { Rut } from '#core/shared/rut.ts';
import { isNotBlocked } from '../blocked-processing.ts';
import type { Database } from '../database.ts';
import { storedJson } from '../stored-values.ts';

const addresses = t.array(t.type({ calle: t.string, numero: t.string }), 'list of addresses');

const representativesOf = (
  { kysely }: Database,
  company: Rut,
): Promise<RepresentativeAnswer['representantes']> =>
  kysely
    .selectFrom('representante')
    .innerJoin('persona', 'persona.rut', 'representante.persona')
    .select(['rut', 'nombres', 'apellido_paterno as apellidoPaterno', 'apellido_materno as apellidoMaterno'])
    .where('empresa', '=', company)
    .where(isNotBlocked('persona.rut'))
    .orderBy('orden')
    .execute();

export type Representation = {
  readonly answer: RepresentativeAnswer;
  readonly hashedPassword: string | null;
};

/** Reads a company's data from the simulated tax authority; undefined if the company is unknown. */
export const representationOf = async (db: Database, rut: Rut): Promise<Representation | undefined> => {
  const company = await db.kysely.selectFrom('empresa').selectAll().where('rut', '=', rut).executeTakeFirst();
  if (company === undefined) return undefined;
  return {
    hashedPassword: company.clave_sii,
    answer: {
      empresa: { rut, razonSocial: company.razon_social },
      direccion: storedJson(addresses, company.direcciones),
      representantes: await representativesOf(db, rut),
    },
  };
};
