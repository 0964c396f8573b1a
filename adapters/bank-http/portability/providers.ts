import type { FastifyInstance } from 'fastify';
import { providers as wire } from '#adapters/wire/portability/providers.ts';
import { providers } from '#core/bank/portability/providers.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { Provider } from '#core/portability/reference/providers.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { rutOnTheWire } from './rut-on-the-wire.ts';

const onTheWire = (provider: Provider): Provider => ({
  ...provider,
  rutProveedor: rutOnTheWire(provider.rutProveedor),
});

export const providersRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (_request, reply) =>
    pipe(
      providers(ports)(),
      TE.map((groups) =>
        groups.map(({ tipo, proveedores }) => ({ tipo, proveedores: proveedores.map(onTheWire) })),
      ),
      answer(reply, wire.answer),
    ),
  );
