import type { Fact, Topic } from '#core/bank/portability/questions.ts';
import type { Inside } from '../database.ts';
import { comeBack } from '../rights/lift-mark.ts';
import { flag } from '../stored-values.ts';
import type { SeedCompany, SeedFacts, SeedPerson } from './seed-format.ts';

const factsOf = (known: SeedFacts): readonly Fact[] => {
  const answer = (topic: Topic): Fact => ({ topic, answer: known[topic] });
  return [
    answer('comuna'),
    answer('empleador'),
    answer('institucion'),
    answer('anio-licencia'),
    answer('marca-auto'),
    answer('colegio'),
  ];
};

export const loadPerson = async (inside: Inside, person: SeedPerson): Promise<void> => {
  const values = {
    nombres: person.nombres,
    apellido_paterno: person.apellidoPaterno,
    apellido_materno: person.apellidoMaterno,
    serie: person.serie,
    buro: person.buro === 'caido' ? null : JSON.stringify(factsOf(person.buro)),
  };
  await comeBack(inside, person.rut);
  await inside
    .insertInto('persona')
    .values({ rut: person.rut, ...values })
    .onConflict((conflict) => conflict.column('rut').doUpdateSet(values))
    .execute();
};

/** A company whose password is hashed already. */
export type HashedCompany = SeedCompany & { readonly hashed: string | null };

export const loadCompany = async (inside: Inside, company: HashedCompany): Promise<void> => {
  const values = {
    razon_social: company.razonSocial,
    direcciones: JSON.stringify(company.direcciones),
    clave_sii: company.hashed,
    cliente: flag(company.cliente ?? false),
    elegible: flag(company.elegible ?? true),
  };
  await comeBack(inside, company.rut);
  await inside
    .insertInto('empresa')
    .values({ rut: company.rut, ...values })
    .onConflict((conflict) => conflict.column('rut').doUpdateSet(values))
    .execute();
  await inside.deleteFrom('representante').where('empresa', '=', company.rut).execute();
  const representatives = company.representantes.map((persona, orden) => ({
    empresa: company.rut,
    persona,
    orden,
  }));
  if (representatives.length > 0) await inside.insertInto('representante').values(representatives).execute();
};
