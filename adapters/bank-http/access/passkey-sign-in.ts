import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { passkeySignIn as wire } from '#adapters/wire/access/passkeys.ts';
import { signInWithPasskey } from '#core/bank/access/sign-in/passkey-sign-in.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { question } from '../question.ts';
import { deviceTokenOf, dropFlow, flowTokensOf, putDevice, putSession, sessionTokenOf } from './cookies.ts';
import type { ServedAccess } from './served.ts';
import { signInOriginOf } from './sign-in-origin.ts';

/** Registers the route that completes a sign-in with a passkey, only in a bank that asks for one at sign-in (EXT-2819). */
export const passkeySignInRoute = (app: FastifyInstance, served: ServedAccess): void => {
  const { https, ports, portsOf, settings, sourceOf } = served;
  const { acceso } = settings;
  if (ports.access.passkeys?.atSignIn !== true) return;
  app.post(configuredPath(acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.flatMap(({ llaveDeAcceso: assertion }) =>
        signInWithPasskey(portsOf(request))({
          assertion,
          tokens: flowTokensOf(request, { https }, 'ingreso'),
          earlier: sessionTokenOf(request, { https }),
          device: deviceTokenOf(request, { https }),
          from: sourceOf(request),
          origin: signInOriginOf(request),
        }),
      ),
      answerBy(reply, ({ token, device }) => {
        dropFlow(request, reply, { https, acceso }, 'ingreso');
        if (device !== undefined) putDevice(reply, { https, acceso }, device);
        return putSession(reply, { https, acceso }, token).send(wire.answer.encode({}));
      }),
    ),
  );
};
