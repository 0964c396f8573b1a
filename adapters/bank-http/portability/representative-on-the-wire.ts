import type {
  RepresentativeNames,
  RepresentativeReply,
} from '#core/portability/representative/representative.ts';
import { rutOnTheWire } from './rut-on-the-wire.ts';

/** Encodes people's names and ruts for the API, ruts without dots and dash (PAPI-59). */
export const partnersOnTheWire = (people: readonly RepresentativeNames[]) => ({
  representantes: people.map((names) => ({ ...names, rut: rutOnTheWire(names.rut) })),
});

/** Encodes the company and its legal representatives for the API, ruts without dots and dash, and the reason if nothing was found (PAPI-05, REP-21, EXT-1101). */
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
