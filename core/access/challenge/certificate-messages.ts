import { serverText } from '../../shared/messages/server-text.ts';
import { messageCodes, type MessageCode } from '../message-codes.ts';
import type { CertificateFailure } from '../ports.ts';

/** Cause of a certificate failure: signing component missing, no access to the certificate, not signed for another reason, cancelled by the user, timed out, bank unreachable, or refused by the bank. */
export type CertificateProblem =
  'missing-component' | 'no-access' | 'not-signed' | 'cancelled' | 'timed-out' | 'unreachable' | 'server';

/** Text of a certificate failure: a catalogue code, a sentence of the specification without a code, or the server's own text (CERT-13 to CERT-17). */
export type CertificateMessage =
  | { readonly kind: 'code'; readonly code: MessageCode }
  | { readonly kind: 'not-completed' }
  | { readonly kind: 'glosa'; readonly glosa: string };

/** Warning shown when the user has no certificate (CERT-18). */
export const noCertificates: CertificateMessage = { kind: 'code', code: messageCodes.noCertificates };

const generic: CertificateMessage = { kind: 'code', code: messageCodes.certificateFailed };

/** Map from each error code of the signing component in the browser to the message shown (CERT-14, CERT-15). */
const componentMessage: ReadonlyMap<number, CertificateMessage> = new Map<number, CertificateMessage>([
  [404, { kind: 'code', code: messageCodes.noSigningComponent }],
  [1097, { kind: 'code', code: messageCodes.noAccessToCertificate }],
  [1070, { kind: 'not-completed' }],
]);

/** The bank's error code for a signature that was not made with the certificate's key, which counts as a failed attempt (CERT-17, BLQ-45). */
export const wrongSignature = 'CD-03';

/** Server error codes whose `glosa` is shown to the user as it is (CERT-17). */
const spokenCodes: readonly (string | undefined)[] = ['84009', wrongSignature];

/** Returns the message of a certificate failure; the general message `certificateFailed` if the failure has none of its own (CERT-14 to CERT-18). */
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

/** Returns the cause of a certificate failure; the component reports a cancelled signature as code 1070 (CERT-14, CERT-15, EXT-1309). */
export const certificateProblem = (failure: CertificateFailure): CertificateProblem =>
  failure.kind === 'component' ? (problems.get(failure.code) ?? 'not-signed') : failure.kind;
