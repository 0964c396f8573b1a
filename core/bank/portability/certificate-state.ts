import { everyCertificateState, type CertificateState } from '../../portability/status/certificate.ts';
import { movesOf } from './moves.ts';

/** EST-33 · Which state may follow which: a certificate ends in time, late, in error, or is no longer valid. */
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

/** EST-33 · The states after this one; none after one that nobody knows. */
export const certificateStatesAfter = moves.after;

/** EST-33 · The states from which this one may be reached. */
export const certificateStatesBefore = moves.before;
