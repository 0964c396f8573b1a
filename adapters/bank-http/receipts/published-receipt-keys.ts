import type { FastifyInstance } from 'fastify';
import { receiptKeys as wire, writeReceiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';

// Cache header of five minutes: published keys never change, but a new key must appear soon.
const keptFor = 'public, max-age=300';

/** Registers the route that publishes the public keys of receipts, so that anybody can verify a receipt offline. */
export const receiptKeysRoute = (app: FastifyInstance, { receiptKeys }: Pick<BankPorts, 'receiptKeys'>) =>
  app.get(wire.path, (_request, reply) =>
    pipe(
      receiptKeys.published(),
      TE.map((keys) => {
        reply.header('Cache-Control', keptFor);
        return writeReceiptKeys(keys);
      }),
      answer(reply, wire.answer),
    ),
  );
