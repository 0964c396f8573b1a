import { demoAccessPeople } from '#adapters/bank-sql/seed/demo-access-people.ts';
import { demoPeople } from '#adapters/bank-sql/seed/demo-people.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { gridOf, type SeedDevice } from '#adapters/bank-sql/seed/user-format.ts';
import { deviceKey } from '#core/access/challenge/device.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import { text } from './text.ts';

export type Fact = { readonly label: string; readonly value: string };

/** What an invented person has in the hand: a Digipass shows a code, a Digicard its grid. */
export type HeldDevice = {
  readonly key: string;
  readonly state: string;
  readonly typed?: string | undefined;
  readonly totp?: string | undefined;
  readonly grid?: Readonly<Record<string, string>> | undefined;
};

/** Somebody to try: what of the journeys they show, and what is typed for them. */
export type Entry = {
  readonly rut: string;
  readonly name: string;
  readonly shows: string;
  readonly facts: readonly Fact[];
  readonly devices: readonly HeldDevice[];
  /** The company whose tax folder can be had. */
  readonly folderOf?: Rut | undefined;
};

const fact = (label: string, value: string | undefined): readonly Fact[] =>
  value === undefined || value === '' ? [] : [{ label, value }];

/** Companies and people of the portability flow. */
export const portabilityEntries = (seed: Seed): readonly Entry[] =>
  demoPeople(seed).map((entry) => ({
    rut: entry.rut,
    name: entry.nombre,
    shows: entry.demuestra,
    facts: [
      ...fact(text.serial, entry.serie),
      ...fact(text.taxPassword, entry.claveSii),
      ...fact(text.representatives, entry.representantes?.join(', ')),
      ...fact(text.answers, entry.respuestas?.join(' · ')),
    ],
    devices: [],
    folderOf: seed.empresas.find(({ rut }) => formatRut(rut) === entry.rut)?.rut,
  }));

const heldDevice = (device: SeedDevice): HeldDevice => ({
  key: deviceKey(device.tipo, device.serie),
  state: device.estado ?? 'activo',
  typed: device.tipo === 'CI' ? device.clave : undefined,
  totp: device.tipo === '8' ? device.totp : undefined,
  grid: device.tipo === '1' ? gridOf(device.grilla) : undefined,
});

/** The users of companies. */
export const accessEntries = (seed: Seed): readonly Entry[] =>
  demoAccessPeople(seed).map((person) => ({
    rut: person.rut,
    name: person.nombre,
    shows: person.demuestra,
    facts: [
      ...fact(text.companies, person.empresas.join(', ')),
      ...fact(text.key, person.clave),
      ...fact(text.pendingKey, person.clavePendiente),
      ...fact(text.pin, person.pin),
      ...fact(text.oldKey, person.clave10),
    ],
    devices: (seed.usuarios.find(({ rut }) => rut === person.canonicalRut)?.dispositivos ?? []).map(
      heldDevice,
    ),
  }));
