import { everyRequestStatus, type RequestStatus } from '../../../portability/status/request-statuses.ts';
import { movesOf } from './moves.ts';

/** Allowed status transitions of a request: it begins as `Ingresada`, and its last statuses have an offer (EST-20, EST-21). */
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

/** Lists the statuses that may follow a request's status; empty after an unknown one (EST-20). */
export const statusesAfter = moves.after;

/** Lists the statuses from which a request's status may be reached (EST-20). */
export const statusesBefore = moves.before;
