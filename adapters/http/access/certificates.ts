import {
  certificationData,
  certificationHeader,
  signedTransaction,
} from '#adapters/wire/access/certificate.ts';
import { readThirdKey } from '#core/access/challenge/third-key-sent.ts';
import type { CertificateFailure, CertificateSigner } from '#core/access/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { decoded, unreadable } from '../read-answer.ts';
import { sendTo } from './call.ts';
import type { AccessContext } from './context.ts';
import { headerJson } from './header-json.ts';

/** Failure for a 404 at the address of signed transactions, the same as for a signing component that cannot be loaded (CERT-18). */
const notThere: CertificateFailure = { kind: 'component', code: 404 };

const failureOf = (failure: Failure): CertificateFailure => {
  switch (failure.kind) {
    case 'unreachable':
      return { kind: 'unreachable' };
    case 'unreadable':
      return { kind: 'server' };
    case 'refused': {
      const { codigo, mensaje, errorCajaDesafio, terceraClave } = failure.body;
      if (failure.status === 404) return notThere;
      return {
        kind: 'server',
        ...(errorCajaDesafio ?? { codigo, glosa: mensaje }),
        ...(terceraClave === undefined ? {} : { sent: readThirdKey(terceraClave) }),
      };
    }
  }
};

const bodyOf = (signed: string): E.Either<Failure, unknown> =>
  pipe(
    { status: 200, bytes: new TextEncoder().encode(signed) },
    decoded(signedTransaction.question),
    E.mapLeft(() => unreadable('the component signed nothing')),
  );

/** Makes the port that posts a signed transaction to its configured address, with the certificate in a header (CERT-11, API-22, API-23). */
export const signedTransactionsOverHttp = (context: AccessContext): Pick<CertificateSigner, 'send'> => ({
  send: (signed, certificate) =>
    pipe(
      TE.fromEither(bodyOf(signed)),
      TE.flatMap((json) =>
        sendTo(context, signedTransaction.method, context.settings.rutaFirmado, {
          json,
          headers: {
            [certificationHeader]: headerJson(certificationData.encode({ certificado: certificate.id })),
          },
        }),
      ),
      TE.bimap(failureOf, () => undefined),
    ),
});
