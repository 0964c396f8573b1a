import type {
  RepresentativeNames,
  RepresentativeReply,
} from '#core/portability/representative/representative.ts';
import { rutOnTheWire } from './rut-on-the-wire.ts';

/** PAPI-59 · People with their ruts without format. */
export const partnersOnTheWire = (people: readonly RepresentativeNames[]) => ({
  representantes: people.map((names) => ({ ...names, rut: rutOnTheWire(names.rut) })),
});

/** PAPI-05, REP-21, EXT-1101 · What was found, its ruts without format, or why nobody was. */
export const representativeOnTheWire = ({
  empresa,
  direccion,
  representantes,
  missed,
}: RepresentativeReply) => ({
  empresa: { ...empresa, rut: rutOnTheWire(empresa.rut) },
  direccion: [...direccion],
  ...partnersOnTheWire(representantes),
  motivo: missed?.why,
  intentosRestantes: missed?.triesLeft,
  bloqueadoHasta: missed?.lockedUntil,
});
