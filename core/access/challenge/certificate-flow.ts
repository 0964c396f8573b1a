import { E, pipe, TE, type T } from '../../shared/fp.ts';
import { certificatePause } from '../limits.ts';
import type { AccessPorts, Certificate, CertificateFailure } from '../ports.ts';

/** State of signing with a digital certificate in the challenge box; `off` while the user has not switched on signing with a certificate (CERT-09). */
export type CertificateFlow =
  | { readonly at: 'off' }
  | { readonly at: 'loading'; readonly chosen?: Certificate | undefined }
  | {
      readonly at: 'selecting';
      readonly certificates: readonly Certificate[];
      readonly chosen: Certificate | undefined;
    }
  | { readonly at: 'executing'; readonly certificate: Certificate }
  | { readonly at: 'without-certificates' }
  | {
      readonly at: 'failed';
      readonly failure: CertificateFailure;
      readonly chosen?: Certificate | undefined;
    }
  | { readonly at: 'done' };

export type CertificateEvent =
  | { readonly did: 'turn-on' }
  | { readonly did: 'turn-off' }
  | { readonly did: 'list'; readonly certificates: readonly Certificate[] }
  | { readonly did: 'choose'; readonly certificate: Certificate }
  | { readonly did: 'continue' }
  | { readonly did: 'finish' }
  | { readonly did: 'fail'; readonly failure: CertificateFailure };

export type CertificateNotNow = {
  readonly at: CertificateFlow['at'];
  readonly refused: CertificateEvent['did'];
};

export const certificateOff: CertificateFlow = { at: 'off' };

/** Returns the state of the certificate challenge after its list is loaded: a single certificate is preselected; among several, the one chosen before a failure is selected again if it is still listed (CERT-12, EXT-1190). */
const selecting = (certificates: readonly Certificate[], before: Certificate | undefined): CertificateFlow =>
  certificates.length === 0
    ? { at: 'without-certificates' }
    : {
        at: 'selecting',
        certificates,
        chosen:
          certificates.length === 1 ? certificates[0] : certificates.find(({ id }) => id === before?.id),
      };

/** Advances the certificate challenge by an event; refuses an event that its state does not accept (CERT-08, CERT-09, CERT-12). */
export const advanceCertificate = (
  state: CertificateFlow,
  event: CertificateEvent,
): E.Either<CertificateNotNow, CertificateFlow> => {
  const refuse = E.left<CertificateNotNow>({ at: state.at, refused: event.did });
  switch (state.at) {
    case 'off':
      return event.did === 'turn-on' ? E.right({ at: 'loading' }) : refuse;
    case 'loading':
      switch (event.did) {
        case 'turn-off':
          return E.right(certificateOff);
        case 'list':
          return E.right(selecting(event.certificates, state.chosen));
        case 'fail':
          return E.right({ ...state, at: 'failed', failure: event.failure });
        default:
          return refuse;
      }
    case 'selecting':
      switch (event.did) {
        case 'turn-off':
          return E.right(certificateOff);
        case 'choose':
          return state.certificates.some(({ id }) => id === event.certificate.id)
            ? E.right({ ...state, chosen: event.certificate })
            : refuse;
        case 'continue':
          return state.chosen === undefined
            ? refuse
            : E.right({ at: 'executing', certificate: state.chosen });
        default:
          return refuse;
      }
    case 'executing':
      switch (event.did) {
        case 'finish':
          return E.right({ at: 'done' });
        case 'fail':
          return E.right({ at: 'failed', failure: event.failure, chosen: state.certificate });
        default:
          return refuse;
      }
    case 'without-certificates':
    case 'failed':
      switch (event.did) {
        case 'turn-on':
          return E.right({ at: 'loading', chosen: state.at === 'failed' ? state.chosen : undefined });
        case 'turn-off':
          return E.right(certificateOff);
        default:
          return refuse;
      }
    case 'done':
      return refuse;
  }
};

/** Tells whether the button of the certificate challenge is disabled: in every state but `selecting`, and there until a certificate is chosen (CERT-03, CERT-12). */
export const isSelectionLocked = (state: CertificateFlow): boolean =>
  state.at !== 'selecting' || state.chosen === undefined;

type Ports = Pick<AccessPorts, 'certificates'>;

/** Use case: starts signing with a certificate; loads the signing script, then lists the certificates (CERT-08). */
export const listCertificates = ({
  certificates,
}: Ports): TE.TaskEither<CertificateFailure, readonly Certificate[]> =>
  pipe(certificates.load(), TE.flatMap(certificates.certificates));

/** Use case: signs with the chosen certificate: waits 500 ms, signs, and sends the signed transaction to the bank (CERT-08, CERT-10). */
export const runCertificate =
  ({ certificates }: Ports, pause: (milliseconds: number) => T.Task<void>) =>
  (certificate: Certificate, transaction: string): TE.TaskEither<CertificateFailure, void> =>
    pipe(
      TE.fromTask<void, CertificateFailure>(pause(certificatePause)),
      TE.flatMap(() => certificates.sign(certificate, transaction)),
      TE.flatMap((signed) => certificates.send(signed, certificate)),
    );
