import { withdrawRequest } from '#adapters/wire/portability/withdraw-request.ts';
import { withdrawalPdf } from '#adapters/wire/portability/withdrawal-pdf.ts';
import { answers, refuses, sendsPdf, unless, type Check } from '../check.ts';
import type { EntryPart } from '../people.ts';
import { at, type Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { guarded } from './guarded.ts';
import { firstNumber, onlyOwn } from './numbers.ts';
import { identified } from './sessions.ts';

type OfNumber = (visit: Visit, access: string | undefined, id: number) => Promise<Reply>;

const withdraw: OfNumber = (visit, access, id) =>
  visit.caller().ask(withdrawRequest, { access, values: { idSolicitud: String(id) } });

const receipt: OfNumber = (visit, access, id) =>
  visit.caller().ask(withdrawalPdf, { access, values: { idSolicitud: String(id) } });

const ofOwn =
  (part: EntryPart, ask: OfNumber) =>
  async (visit: Visit): Promise<Reply> =>
    ask(visit, await identified(visit, part), await firstNumber(visit, part));

const numbered = (call: string, ask: OfNumber): readonly Check[] => [
  ...guarded(call, (visit, access) => ask(visit, access, 1)),
  ...onlyOwn(call, 'retirable', ask, (visit) => firstNumber(visit, 'conOferta')),
];

/** Contract checks of withdrawing a request and of the withdrawal's receipt; the withdrawal may date from an earlier run. */
export const withdrawalChecks: readonly Check[] = [
  ...numbered('withdrawRequest', withdraw),
  answers(
    'withdrawRequest',
    withdrawRequest.answer,
    'retira la solicitud y responde el número del retiro',
    ofOwn('retirable', withdraw),
  ),
  {
    ...answers(
      'withdrawRequest',
      withdrawRequest.answer,
      'pedido otra vez responde el mismo retiro',
      ofOwn('retirable', withdraw),
    ),
    holds: async ({ json }, visit) => {
      const again = await ofOwn('retirable', withdraw)(visit);
      return unless(at(json, 'idRetiro') === at(again.json, 'idRetiro'), 'el mismo idRetiro', 'otro');
    },
  },
  refuses('withdrawRequest', 409, 'de una solicitud con oferta responde 409', ofOwn('conOferta', withdraw)),
  ...numbered('withdrawalPdf', receipt),
  sendsPdf('withdrawalPdf', 'responde el comprobante en PDF', async (visit) => {
    await ofOwn('retirable', withdraw)(visit);
    return ofOwn('retirable', receipt)(visit);
  }),
  refuses(
    'withdrawalPdf',
    404,
    'de una solicitud que no se retiró responde 404',
    ofOwn('sinOferta', receipt),
  ),
];
