import { serverText } from '../../shared/messages/server-text.ts';
import { messageCodes, type MessageCode } from '../message-codes.ts';
import type { CertificateFailure } from '../ports.ts';

/** What the person sees happened: the component is missing, it could not open the certificate or did not sign, they cancelled, it took too long, the bank was not reached, or it refused. */
export type CertificateProblem =
  'missing-component' | 'no-access' | 'not-signed' | 'cancelled' | 'timed-out' | 'unreachable' | 'server';

/** CERT-13 to CERT-17 · A text of the catalogue, one the source gives without a code, or the server's own. */
export type CertificateMessage =
  | { readonly kind: 'code'; readonly code: MessageCode }
  | { readonly kind: 'not-completed' }
  | { readonly kind: 'glosa'; readonly glosa: string };

/** CERT-15 · The text of an operation that was not completed. */
export const certificateNotCompleted = 'La operación no ha sido completada, por favor intente nuevamente.';

/** CERT-18 · The warning when there is no certificate to choose. */
export const noCertificates: CertificateMessage = { kind: 'code', code: messageCodes.noCertificates };

const generic: CertificateMessage = { kind: 'code', code: messageCodes.certificateFailed };

/** CERT-14, CERT-15 · Codes of the signing component. */
const componentMessage: ReadonlyMap<number, CertificateMessage> = new Map<number, CertificateMessage>([
  [404, { kind: 'code', code: messageCodes.noSigningComponent }],
  [1097, { kind: 'code', code: messageCodes.noAccessToCertificate }],
  [1070, { kind: 'not-completed' }],
]);

/** CERT-17 · Codes of the server whose glosa is shown. */
const spokenCodes: readonly (string | undefined)[] = ['84009', 'CD-03'];

/** CERT-14 to CERT-18 · What each failure says; what has no text of its own says the generic one. */
export const certificateMessage = (failure: CertificateFailure): CertificateMessage => {
  switch (failure.kind) {
    case 'component':
      return componentMessage.get(failure.code) ?? generic;
    case 'cancelled':
    case 'unreachable':
      return { kind: 'not-completed' };
    case 'timed-out':
      return generic;
    case 'server': {
      const glosa = spokenCodes.includes(failure.codigo) ? serverText(failure.glosa) : undefined;
      return glosa === undefined ? generic : { kind: 'glosa', glosa };
    }
  }
};

const problems: ReadonlyMap<number, CertificateProblem> = new Map([
  [404, 'missing-component'],
  [1097, 'no-access'],
  [1070, 'cancelled'],
]);

/** CERT-14, CERT-15, EXT-1309 · Which problem a failure is; 1070 is the component's word for a cancelled signature. */
export const certificateProblem = (failure: CertificateFailure): CertificateProblem =>
  failure.kind === 'component' ? (problems.get(failure.code) ?? 'not-signed') : failure.kind;
