import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { forgottenPasswordDevices as wire } from '#adapters/wire/access/forgotten-password-devices.ts';
import { forgottenPasswordDevices } from '#core/bank/access/forgotten-password/forgotten-password-devices.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { headerOf, tokenOf, userOf } from './call-headers.ts';
import { configurationOnTheWire } from './devices-on-the-wire.ts';
import type { ServedAccess } from './served.ts';
import { thirdKeyOnChoiceIn } from './send-third-key.ts';

export const forgottenPasswordDevicesRoute = (app: FastifyInstance, { portsOf, settings }: ServedAccess) => {
  const { acceso } = settings;
  const { encabezados } = acceso;
  return app.get(configuredPath(acceso, wire.path), (request, reply) =>
    pipe(
      userOf(request, encabezados.rut),
      TE.flatMap((rut) =>
        forgottenPasswordDevices(portsOf(request))({
          rut,
          rToken: tokenOf(headerOf(request, encabezados.rToken)),
          thirdKeyOnChoice: thirdKeyOnChoiceIn(request),
        }),
      ),
      TE.map(configurationOnTheWire),
      answer(reply, wire.answer),
    ),
  );
};
