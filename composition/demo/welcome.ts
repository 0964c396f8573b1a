import { demoAccessPeople } from '#adapters/bank-sql/seed/list-demo-users.ts';
import type { Seed, SeedPerson } from '#adapters/bank-sql/seed/seed-format.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';

type Road = {
  readonly company: string;
  readonly representative: string;
  readonly serial: string;
  readonly answers: readonly string[];
  readonly shows: string;
};

const roadOf = (company: Rut | undefined, person: SeedPerson | undefined, shows: string): Road => ({
  company: company === undefined ? '' : formatRut(company),
  representative: person === undefined ? '' : formatRut(person.rut),
  serial: person?.serie ?? '',
  answers: person === undefined || typeof person.buro === 'string' ? [] : Object.values(person.buro),
  shows,
});

// Groups the demonstration people: one group per company that demonstrates a case, with its first
// representative, and one per other person.
const roadsOf = ({ personas, empresas }: Seed): readonly Road[] => {
  const represented = new Set(empresas.flatMap(({ representantes }) => representantes));
  return [
    ...empresas.flatMap(({ rut, representantes: [first], demuestra }) =>
      demuestra === undefined
        ? []
        : [
            roadOf(
              rut,
              personas.find((person) => person.rut === first),
              demuestra,
            ),
          ],
    ),
    ...personas.flatMap((person) =>
      person.demuestra === undefined || represented.has(person.rut)
        ? []
        : [roadOf(undefined, person, person.demuestra)],
    ),
  ];
};

const inColumns = (rows: readonly (readonly string[])[]): readonly string[] =>
  rows.map((row) => {
    const cells = row.map((cell, place) =>
      cell.padEnd(Math.max(...rows.map((other) => (other[place] ?? '').length))),
    );
    return `  ${cells.join('  ')}`.trimEnd();
  });

const roadLines = (seed: Seed): readonly string[] => [
  'Datos de demostración, inventados: cualquier parecido es casualidad.',
  '',
  'Portabilidad financiera: empresa, representante, número de documento',
  ...inColumns(
    roadsOf(seed).map(({ company, representative, serial, shows }) => [
      company,
      representative,
      serial,
      shows,
    ]),
  ),
  '',
  'Usuarios de empresas: rut, clave',
  ...inColumns(demoAccessPeople(seed).map(({ rut, clave = '', demuestra }) => [rut, clave, demuestra])),
  '',
  'Sus respuestas, claves del SII y dispositivos: npm run bank -- personas',
];

/** Message of a bank that holds other people than the demonstration's. */
export const noDemo: readonly string[] = [
  'Las personas de este banco son las del archivo con que se cargó; las de la demostración no están.',
];

/** Returns a short list of the demonstration for the start: one line per case with what to type, or a note that the bank holds other people (EXT-1017). */
export const demoRoadLines = (seed: Seed): readonly string[] =>
  seed.personas.length === 0 ? noDemo : roadLines(seed);

type Addresses = { readonly bank: string; readonly home: string };

/** Returns the start message of a demonstration: the addresses to open, and one invented person per area with what to type. */
export const demoWelcomeLines = ({ bank, home }: Addresses, seed: Seed): readonly string[] => {
  const [road] = roadsOf(seed);
  const user = demoAccessPeople(seed).find(({ clave }) => clave !== undefined);
  return [
    `Portal Empresas          ${bank}${home}`,
    ...(user === undefined ? [] : [`  rut ${user.rut}, clave ${user.clave ?? ''}`]),
    `Portabilidad financiera  ${bank}/portabilidad/`,
    ...(road === undefined
      ? []
      : [
          `  empresa ${road.company}, representante ${road.representative}, documento ${road.serial}`,
          `  responde: ${road.answers.join(', ')}`,
        ]),
    `Códigos y mensajes       ${bank}/banco-de-pruebas`,
  ];
};
