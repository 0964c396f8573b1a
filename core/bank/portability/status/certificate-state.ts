import { everyCertificateState, type CertificateState } from '../../../portability/status/certificate.ts';
import { movesOf } from './moves.ts';

/** Allowed state transitions of a settlement certificate: issued in time, late or with errors, then expired (EST-33). */
export const certificateTransitions = {
  Ingresado: ['Pendiente en plazo'],
  'Pendiente en plazo': ['Terminada en plazo', 'Pendiente Fuera de plazo', 'Terminada con Error'],
  'Pendiente Fuera de plazo': ['Terminada Fuera de plazo', 'Terminada con Error'],
  'Terminada en plazo': ['Caducada'],
  'Terminada Fuera de plazo': ['Caducada'],
  Caducada: [],
  'Terminada con Error': [],
} as const satisfies Record<CertificateState, readonly CertificateState[]>;

const moves = movesOf(everyCertificateState, certificateTransitions);

/** Lists the states that may follow a certificate's state; empty after an unknown one (EST-33). */
export const certificateStatesAfter = moves.after;

/** Lists the states from which a certificate's state may be reached (EST-33). */
export const certificateStatesBefore = moves.before;
