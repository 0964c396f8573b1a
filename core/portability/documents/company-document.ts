import type { Rut } from '../../shared/rut.ts';
import type { KeptDocument } from './kept-document.ts';

/** A document that the bank holds, the request it was received for and who sent it. */
export type CompanyDocument = KeptDocument & {
  readonly id: string;
  readonly idSolicitud: number;
  readonly addedBy: Rut;
};
