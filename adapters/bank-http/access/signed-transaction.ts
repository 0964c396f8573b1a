import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  certificationData,
  certificationHeader,
  signedTransaction as wire,
} from '#adapters/wire/access/certificate.ts';
import { decodeStrictly } from '#adapters/wire/codecs.ts';
import { signedTransaction } from '#core/bank/access/challenge/signed-transaction.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { question } from '../question.ts';
import { headerOf } from './call-headers.ts';
import { flowTokensOf } from './cookies.ts';
import { jsonOfHeader } from './json-header.ts';
import type { ServedAccess } from './served.ts';

/** Decodes the header that names the signing certificate, Base64-encoded UTF-8 JSON (CERT-11). */
const certificateOf = (request: Pick<FastifyRequest, 'headers'>): TE.TaskEither<BankRefusal, string> =>
  pipe(
    jsonOfHeader(headerOf(request, certificationHeader) ?? ''),
    E.flatMap((json) =>
      pipe(
        decodeStrictly(certificationData, json),
        E.mapLeft(() => 'malformed' as const),
      ),
    ),
    E.bimap(
      () => notValid([certificationHeader]),
      ({ certificado }) => certificado,
    ),
    TE.fromEither,
  );

/** Registers the route that receives a transaction signed by certificate, at a configurable address; registers none unless certificates are enabled (API-22, API-23, CERT-11). */
export const signedTransactionRoute = (
  app: FastifyInstance,
  { portsOf, settings, https }: ServedAccess,
): void => {
  const { acceso } = settings;
  if (!acceso.certificado) return;
  app.post(acceso.rutaFirmado, (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.bindTo('signed'),
      TE.bind('certificate', () => certificateOf(request)),
      TE.flatMap(({ signed: { transaccion, firma }, certificate }) =>
        signedTransaction(portsOf(request))({
          tokens: flowTokensOf(request, { https }, 'reactivacion'),
          certificate,
          transaction: transaccion,
          signature: firma,
        }),
      ),
      TE.map(() => ({})),
      answer(reply, wire.answer),
    ),
  );
};
