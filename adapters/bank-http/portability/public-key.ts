import type { FastifyInstance } from 'fastify';
import { publicKey as wire } from '#adapters/wire/portability/public-key.ts';
import { publicKey } from '#core/bank/portability/public-key.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';

export const publicKeyRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (_request, reply) =>
    pipe(
      publicKey(ports)(),
      TE.map((pem) => ({ publicKey: pem })),
      answer(reply, wire.answer),
    ),
  );
