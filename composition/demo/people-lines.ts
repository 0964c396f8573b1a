import { demoAccessPeople, type TypedField } from '#adapters/bank-sql/seed/list-demo-users.ts';
import { demoPeople } from '#adapters/bank-sql/seed/list-demo-people.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { wordsOf } from '#core/shared/words-of.ts';
import { noDemo } from './welcome.ts';

const labels: Readonly<Record<TypedField, string>> = {
  clave: 'clave',
  clavePendiente: 'clave pendiente',
  numeroPendiente: 'número para activarla',
  pin: 'pin',
  clave10: 'clave 1.0',
};

const labelled = (label: string, value: string | undefined): readonly string[] =>
  value === undefined || value === '' ? [] : [`${label} ${value}`];

const entryLines = (
  entry: { readonly rut: string; readonly nombre: string; readonly demuestra: string },
  details: readonly string[],
): readonly string[] => [
  '',
  `${entry.rut}  ${entry.nombre}`,
  `  ${entry.demuestra}`,
  ...details.map((line) => `  ${line}`),
];

/** Lists the demonstration people for the operator, with everything that the portal asks them; if the bank holds others, says so. */
export const demoPeopleLines = (seed: Seed): readonly string[] => {
  if (seed.personas.length === 0) return noDemo;
  return [
    'Datos de demostración, inventados: cualquier parecido es casualidad.',
    ...demoPeople(seed).flatMap((entry) =>
      entryLines(entry, [
        ...labelled('número de documento', entry.serie),
        ...labelled('clave SII', entry.claveSii),
        ...labelled('representantes', entry.representantes?.join(', ')),
        ...labelled('respuestas:', entry.respuestas?.join(', ')),
      ]),
    ),
    '',
    'Usuarios de empresas',
    ...demoAccessPeople(seed).flatMap((person) =>
      entryLines(person, [
        ...labelled('empresas', person.empresas.join(', ')),
        ...wordsOf(labels).flatMap((field) => labelled(labels[field], person[field])),
        ...person.dispositivos.flatMap(({ llave, clave }) => labelled(llave, clave ?? '')),
        ...labelled('dispositivos', person.dispositivos.map(({ llave }) => llave).join(', ')),
      ]),
    ),
  ];
};
