import { formatRut } from '#core/shared/rut.ts';
import type { Seed, SeedCompany, SeedPerson } from './seed-format.ts';

/** Demonstration person or company from the seed: the case that it demonstrates, and the values that a visitor types to reach that case. */
export type DemoEntry = {
  readonly demuestra: string;
  readonly rut: string;
  readonly nombre: string;
  /** Serial number of a person's identity card; a company has a tax password in its place, `claveSii`. */
  readonly serie?: string | undefined;
  readonly claveSii?: string | undefined;
  readonly representantes?: readonly string[] | undefined;
  /** Right answers to the person's identity questions. */
  readonly respuestas?: readonly string[] | undefined;
};

const nameOf = (person: SeedPerson): string =>
  [person.nombres, person.apellidoPaterno, person.apellidoMaterno].join(' ');

const personEntry = (person: SeedPerson, demuestra: string): DemoEntry => ({
  demuestra,
  rut: formatRut(person.rut),
  nombre: nameOf(person),
  serie: person.serie,
  respuestas: person.buro === 'caido' ? undefined : Object.values(person.buro),
});

const companyEntry = (company: SeedCompany, demuestra: string): DemoEntry => ({
  demuestra,
  rut: formatRut(company.rut),
  nombre: company.razonSocial,
  claveSii: company.claveSii,
  representantes: company.representantes.map(formatRut),
});

/** Lists the demonstration's people for the start message, companies first. */
export const demoPeople = ({ personas, empresas }: Seed): readonly DemoEntry[] => [
  ...empresas.flatMap((company) =>
    company.demuestra === undefined ? [] : [companyEntry(company, company.demuestra)],
  ),
  ...personas.flatMap((person) =>
    person.demuestra === undefined ? [] : [personEntry(person, person.demuestra)],
  ),
];
