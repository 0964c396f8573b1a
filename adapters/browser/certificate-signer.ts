import { signedTransaction } from '#adapters/wire/access/certificate.ts';
import { signingTimeout } from '#core/access/limits.ts';
import type { Certificate, CertificateFailure, CertificateSigner } from '#core/access/ports.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';

/** File name of the signing component's script, under the company certificate path (API-21). */
export const certificateScriptName = 'adss_gosign.js';

/** Type of the global object that the signing component's script defines; its errors have a number in `code`. */
export type SigningComponent = {
  readonly certificates: () => Promise<readonly Certificate[]>;
  readonly sign: (id: string, text: string) => Promise<string>;
};

declare global {
  interface Window {
    readonly goSign?: SigningComponent;
  }
}

/** Parts of the browser window that load and find the signing component, and a timeout that replaces the standard ones. */
export type SigningPage = {
  readonly document: Document;
  readonly origin: string;
  readonly component: () => SigningComponent | undefined;
  readonly timeoutMs?: number;
};

/** Timeout for loading the signing component's script, in milliseconds (API-31). */
export const scriptTimeout = 30_000;

const notReachable: CertificateFailure = { kind: 'component', code: 404 };
const timedOut: CertificateFailure = { kind: 'timed-out' };

const hasCode = (error: unknown): error is { readonly code: number } =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number';

/** Converts an error of the signing component to a failure; one without a code gets code 0, whose message is the generic one (CERT-14 to CERT-16). */
const failureOf = (error: unknown): CertificateFailure => ({
  kind: 'component',
  code: hasCode(error) ? error.code : 0,
});

const inTime =
  <Value>(
    work: () => Promise<Value>,
    timeoutMs: number,
    read: (error: unknown) => CertificateFailure,
  ): TE.TaskEither<CertificateFailure, Value> =>
  () =>
    new Promise((resolve) => {
      const late = setTimeout(() => resolve(E.left(timedOut)), timeoutMs);
      const end = (outcome: E.Either<CertificateFailure, Value>): void => {
        clearTimeout(late);
        resolve(outcome);
      };
      work().then(
        (value) => end(E.right(value)),
        (error: unknown) => end(E.left(read(error))),
      );
    });

const appended = (document: Document, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the signing script did not come'));
    };
    document.head.append(script);
  });

/** Makes the signer by digital certificate, without `send`: it loads the signing component once, and from the portal's own origin only (CERT-08, API-21, API-23). */
export const certificateComponent = (
  { document, origin, component, timeoutMs }: SigningPage,
  { rutaCertificado }: Pick<AccessSettings, 'rutaCertificado'>,
): Omit<CertificateSigner, 'send'> => {
  const address = new URL(`${rutaCertificado}${certificateScriptName}`, origin);
  const asked =
    <Value>(ask: (own: SigningComponent) => Promise<Value>): TE.TaskEither<CertificateFailure, Value> =>
    async () => {
      const own = component();
      return own === undefined
        ? E.left(notReachable)
        : inTime(async () => ask(own), timeoutMs ?? signingTimeout, failureOf)();
    };
  const loaded: TE.TaskEither<CertificateFailure, void> = async () => {
    if (component() !== undefined) return E.right(undefined);
    if (address.origin !== origin) return E.left(notReachable);
    const came = await inTime(
      () => appended(document, address.href),
      timeoutMs ?? scriptTimeout,
      () => notReachable,
    )();
    return E.isRight(came) && component() === undefined ? E.left(notReachable) : came;
  };
  return {
    load: () => loaded,
    certificates: () => asked((own) => own.certificates()),
    sign: (certificate, transaction) =>
      pipe(
        asked((own) => own.sign(certificate.id, transaction)),
        TE.map((firma) =>
          JSON.stringify(signedTransaction.question.encode({ transaccion: transaction, firma })),
        ),
      ),
  };
};
