import { demoAccessPeople, type TypedField } from '#adapters/bank-sql/seed/list-demo-users.ts';
import type { Seed, SeedPerson } from '#adapters/bank-sql/seed/seed-format.ts';
import { gridOf, type SeedDevice } from '#adapters/bank-sql/seed/user-format.ts';
import { deviceKey, deviceType } from '#core/access/challenge/device.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import { wordsOf } from '#core/shared/words-of.ts';
import { text } from './text.ts';

export type Fact = { readonly label: string; readonly value: string };

/** Device of a demonstration person: a Digipass with its code, or a Digicard with its grid. */
export type HeldDevice = {
  readonly key: string;
  readonly state: string;
  readonly typed?: string | undefined;
  readonly totp?: string | undefined;
  readonly grid?: Readonly<Record<string, string>> | undefined;
};

/** Demonstration person to try: the case they show, and what to type. */
export type Entry = {
  readonly rut: string;
  readonly name: string;
  readonly shows: string;
  readonly facts: readonly Fact[];
  readonly devices: readonly HeldDevice[];
  /** Company of which the panel offers a tax folder for download; undefined if none. */
  readonly folderOf?: Rut | undefined;
};

const fact = (label: string, value: string | undefined): readonly Fact[] =>
  value === undefined || value === '' ? [] : [{ label, value }];

const personFacts = ({ serie, buro }: SeedPerson): readonly Fact[] => [
  ...fact(text.serial, serie),
  ...fact(text.answers, buro === 'caido' ? undefined : Object.values(buro).join(' · ')),
];

const representativeFacts = ({ personas }: Seed, representative: Rut): readonly Fact[] => [
  ...fact(text.representative, formatRut(representative)),
  ...personas.filter(({ rut }) => rut === representative).flatMap(personFacts),
];

/** Lists the companies of the portability demonstration, with what to type. */
export const companyEntries = (seed: Seed): readonly Entry[] =>
  seed.empresas.flatMap((company) =>
    company.demuestra === undefined
      ? []
      : [
          {
            rut: formatRut(company.rut),
            name: company.razonSocial,
            shows: company.demuestra,
            facts: [
              ...fact(text.taxPassword, company.claveSii),
              ...company.representantes.flatMap((rut) => representativeFacts(seed, rut)),
            ],
            devices: [],
            folderOf: company.rut,
          },
        ],
  );

/** Lists the demonstration people beside the companies, each for one case of portability that a visitor can try. */
export const personEntries = ({ personas }: Seed): readonly Entry[] =>
  personas.flatMap((person) =>
    person.demuestra === undefined
      ? []
      : [
          {
            rut: formatRut(person.rut),
            name: `${person.nombres} ${person.apellidoPaterno} ${person.apellidoMaterno}`,
            shows: person.demuestra,
            facts: personFacts(person),
            devices: [],
          },
        ],
  );

const openedBy = (device: SeedDevice): Pick<HeldDevice, 'typed' | 'totp' | 'grid'> => {
  switch (device.tipo) {
    case deviceType.internetKey:
      return { typed: device.clave };
    case deviceType.digipass:
      return { totp: device.totp };
    case deviceType.digicard:
      return { grid: gridOf(device.grilla) };
    case deviceType.passkey:
    case deviceType.thirdKey:
    case deviceType.certificate:
      return {};
  }
};

const heldDevice = (device: SeedDevice): HeldDevice => ({
  key: deviceKey(device.tipo, device.serie),
  state: device.estado ?? 'activo',
  ...openedBy(device),
});

const labels: Readonly<Record<TypedField, string>> = {
  clave: text.key,
  clavePendiente: text.pendingKey,
  numeroPendiente: text.pendingNumber,
  pin: text.pin,
  clave10: text.oldKey,
};

/** Lists the company users of the access demonstration, with what to type. */
export const accessEntries = (seed: Seed): readonly Entry[] =>
  demoAccessPeople(seed).map((person) => ({
    rut: person.rut,
    name: person.nombre,
    shows: person.demuestra,
    facts: [
      ...fact(text.ownCompanies, person.empresas.join(', ')),
      ...wordsOf(labels).flatMap((field) => fact(labels[field], person[field])),
    ],
    devices: (seed.usuarios.find(({ rut }) => rut === person.canonicalRut)?.dispositivos ?? []).map(
      heldDevice,
    ),
  }));
