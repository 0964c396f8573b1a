import type { FastifyInstance } from 'fastify';
import { receiptKeys as wire, writeReceiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';

// Short cache: a new key must be seen soon, though existing ones never change.
const keptFor = 'public, max-age=300';

/** Route of the public keys of receipts, for offline checks. */
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
