import { demoPeople } from '#adapters/bank-sql/seed/demo-people.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';

const labelled = (label: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`${label} ${value}`];

/** The demo set, one entry a branch, as the start and the operator print it. */
export const demoPeopleLines = (): readonly string[] => [
  'Datos de demostración, inventados: cualquier parecido es casualidad.',
  ...demoPeople(demoSeed()).flatMap((entry) => [
    '',
    `${entry.rut}  ${entry.nombre}`,
    `  ${entry.demuestra}`,
    ...[
      ...labelled('número de documento', entry.serie),
      ...labelled('clave SII', entry.claveSii),
      ...labelled('representantes', entry.representantes?.join(', ')),
      ...labelled('respuestas:', entry.respuestas?.join(', ')),
    ].map((line) => `  ${line}`),
  ]),
];
