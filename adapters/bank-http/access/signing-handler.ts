import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { signingHandler as wire } from '#adapters/wire/access/certificate.ts';
import { unknownThing } from '#core/bank/refusal.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { pageOf, sendPage } from '../page-in-memory.ts';
import { question } from '../question.ts';
import type { ServedAccess } from './served.ts';

const script = pageOf(readFileSync(new URL('./data/signing-component.js', import.meta.url), 'utf8'));

/** Registers the routes of the demonstration's signing component and of its handler; only with certificates enabled, never in production (API-21, API-22, CERT-19). */
export const signingHandlerRoutes = (app: FastifyInstance, { signer, settings }: ServedAccess): void => {
  const { acceso, production } = settings;
  if (signer === undefined || production || !acceso.certificado) return;
  const handler = `${acceso.rutaCertificado}gosign`;
  app.get(`${acceso.rutaCertificado}adss_gosign.js`, (request, reply) =>
    sendPage(request, reply, script, 'text/javascript; charset=utf-8'),
  );
  app.get(handler, () => signer.certificates());
  app.post(handler, (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.flatMap(({ certificado, transaccion }) =>
        pipe(
          TE.fromTask(() => signer.sign(certificado, transaccion)),
          TE.flatMap((firma) => (firma === undefined ? TE.left(unknownThing) : TE.right({ firma }))),
        ),
      ),
      answer(reply, wire.answer),
    ),
  );
};
