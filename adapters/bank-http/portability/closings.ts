import type { FastifyInstance } from 'fastify';
import type * as t from 'io-ts/lib/index.js';
import { closings as wire } from '#adapters/wire/portability/closings.ts';
import { readClosings } from '#core/bank/portability/status/closings.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { Closing } from '#core/portability/status/closing.ts';
import type { OrderedClosing } from '#core/portability/status/offer.ts';
import type { Owner } from '#core/portability/status/timeline.ts';
import { formatIso } from '#core/shared/calendar-date.ts';
import type { Complete } from '#core/shared/complete.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { asked, question } from '../question.ts';

type SentClosing = Complete<t.TypeOf<typeof wire.answer>[number]>;

/** Encodes a product to close at the provider of origin, in an offer and in its closing. */
export const orderedOnTheWire = ({ number, product, sentence }: OrderedClosing) => ({
  numero: number,
  producto: product,
  frase: sentence,
});

const debtors = {
  bank: 'banco',
  'origin-bank': 'proveedor-origen',
  company: 'empresa',
} as const satisfies Record<Owner, SentClosing['debe']>;

const closingOnTheWire = ({ estado, since, due, owner, reason, ...ordered }: Closing): SentClosing => ({
  ...orderedOnTheWire(ordered),
  estado,
  desde: formatIso(since),
  debe: owner === undefined ? null : debtors[owner],
  vence: due && formatIso(due),
  motivo: reason,
});

export const closingsRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.flatMap(({ idSolicitud }) => readClosings(ports)({ access: bearer(request), idSolicitud })),
      TE.map((all) => all.map(closingOnTheWire)),
      answer(reply, wire.answer),
    ),
  );
