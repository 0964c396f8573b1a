import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { keyRequestDevices as wire } from '#adapters/wire/access/key-request-devices.ts';
import { keyRequestDevices } from '#core/bank/access/key-request/key-request-devices.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { userOf } from './call-headers.ts';
import { flowTokensOf } from './cookies.ts';
import { deviceOnTheWire } from './devices-on-the-wire.ts';
import type { ServedAccess } from './served.ts';
import { thirdKeyOnChoiceIn } from './send-third-key.ts';

export const keyRequestDevicesRoute = (app: FastifyInstance, { portsOf, settings, https }: ServedAccess) =>
  app.get(configuredPath(settings.acceso, wire.path), (request, reply) =>
    pipe(
      userOf(request, settings.acceso.encabezados.rut),
      TE.flatMap((rut) =>
        keyRequestDevices(portsOf(request))({
          tokens: flowTokensOf(request, { https }, 'solicitud'),
          rut,
          thirdKeyOnChoice: thirdKeyOnChoiceIn(request),
        }),
      ),
      TE.map((devices) => devices.map(deviceOnTheWire)),
      answer(reply, wire.answer),
    ),
  );
