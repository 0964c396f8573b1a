import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { createKeyWithDevice as wire } from '#adapters/wire/access/create-key-with-device.ts';
import { createKeyWithDevice } from '#core/bank/access/key-request/create-key-with-device.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { question } from '../question.ts';
import { userOf } from './call-headers.ts';
import { credentialIn } from './challenge-header.ts';
import { dropFlow, flowTokensOf } from './cookies.ts';
import type { ServedAccess } from './served.ts';

export const createKeyWithDeviceRoute = (
  app: FastifyInstance,
  { portsOf, settings, https }: ServedAccess,
) => {
  const { acceso } = settings;
  const { encabezados } = acceso;
  return app.post(configuredPath(acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.bind('user', () => userOf(request, encabezados.rut)),
      TE.bind('credential', () => credentialIn(request, encabezados.desafio)),
      TE.flatMap(({ rut, rutEmpresa, password, dispositivoSeleccionado, user, credential }) =>
        createKeyWithDevice(portsOf(request))({
          tokens: flowTokensOf(request, { https }, 'solicitud'),
          user,
          rut,
          company: rutEmpresa,
          password,
          device: dispositivoSeleccionado,
          credential,
        }),
      ),
      answerBy(reply, (receipt) =>
        dropFlow(request, reply, { https, acceso }, 'solicitud').send(wire.answer.encode(receipt)),
      ),
    ),
  );
};
