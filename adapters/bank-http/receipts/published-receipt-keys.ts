import type { FastifyInstance } from 'fastify';
import { receiptKeys as wire, writeReceiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';

// A key that came today must be known soon; one that is known never changes.
const keptFor = 'public, max-age=300';

/** The public keys of receipts, for whoever checks one without the bank. */
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
