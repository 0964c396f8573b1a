import { everyRequestStatus, type RequestStatus } from '../../portability/status/request-summary.ts';
import { movesOf } from './moves.ts';

/** EST-20, EST-21 · Which status may follow which: every request begins as `Ingresada` and ends with its offer told. */
export const requestTransitions = {
  Ingresada: ['Pendiente', 'Falta Información'],
  Pendiente: ['Visado Comercial', 'Falta Información'],
  'Visado Comercial': ['Ejecutivo', 'Falta Información'],
  'Falta Información': ['Pendiente', 'Visado Comercial', 'Asignada a Ejecutivo'],
  Ejecutivo: ['Asignada a Ejecutivo'],
  'Asignada a Ejecutivo': ['Oferta Disponible', 'Falta Información'],
  'Oferta Disponible': ['Oferta Informada'],
  'Oferta Informada': [],
} as const satisfies Record<RequestStatus, readonly RequestStatus[]>;

const moves = movesOf(everyRequestStatus, requestTransitions);

/** EST-20 · The statuses after this one; none after one that nobody knows. */
export const statusesAfter = moves.after;

/** EST-20 · The statuses from which this one may be reached. */
export const statusesBefore = moves.before;
