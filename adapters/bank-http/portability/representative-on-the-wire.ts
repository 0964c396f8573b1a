import type {
  RepresentativeAnswer,
  RepresentativeNames,
} from '#core/portability/representative/representative.ts';
import { rutOnTheWire } from './rut-on-the-wire.ts';

/** PAPI-59 · People with their ruts without format. */
export const partnersOnTheWire = (people: readonly RepresentativeNames[]) => ({
  representantes: people.map((names) => ({ ...names, rut: rutOnTheWire(names.rut) })),
});

/** PAPI-05, REP-21 · What was found, its ruts without format. */
export const representativeOnTheWire = ({ empresa, direccion, representantes }: RepresentativeAnswer) => ({
  empresa: { ...empresa, rut: rutOnTheWire(empresa.rut) },
  direccion: [...direccion],
  ...partnersOnTheWire(representantes),
});
