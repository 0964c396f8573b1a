import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { reactivationDevices as wire } from '#adapters/wire/access/reactivation-devices.ts';
import { reactivationDevices } from '#core/bank/access/reactivation/reactivation-devices.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { userOf } from './call-headers.ts';
import { captchaOf } from './captcha-of.ts';
import { putFlow } from './cookies.ts';
import { configurationOnTheWire } from './devices-on-the-wire.ts';
import type { ServedAccess } from './served.ts';
import { thirdKeyOnChoiceIn } from './send-third-key.ts';

export const reactivationDevicesRoute = (
  app: FastifyInstance,
  { portsOf, settings, https }: ServedAccess,
) => {
  const { acceso } = settings;
  return app.get(configuredPath(acceso, wire.path), (request, reply) =>
    pipe(
      userOf(request, acceso.encabezados.rut),
      TE.bindTo('rut'),
      TE.bind('captcha', () => captchaOf(request)),
      TE.let('thirdKeyOnChoice', () => thirdKeyOnChoiceIn(request)),
      TE.flatMap(reactivationDevices(portsOf(request))),
      answerBy(reply, ({ token, configuration }) =>
        putFlow(request, reply, { https, acceso }, 'reactivacion', token).send(
          wire.answer.encode(configurationOnTheWire(configuration)),
        ),
      ),
    ),
  );
};
