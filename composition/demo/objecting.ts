import type { BankPorts } from '#core/bank/ports.ts';
import { moveClosing } from '#core/bank/portability/status/closings.ts';
import type { AdditionalKind } from '#core/portability/documents/kinds.ts';
import { pipe, TE } from '#core/shared/fp.ts';

const objectedDocument: AdditionalKind = 'escritura';

/** Wraps the bank's ports so that the provider objects to the first closing as soon as an offer is accepted, and asks for a document (EXT-1544). */
export const objecting = (ports: BankPorts): BankPorts => ({
  ...ports,
  offers: {
    ...ports.offers,
    answer: (command) =>
      pipe(
        ports.offers.answer(command),
        TE.tap(() =>
          moveClosing(ports)({
            idSolicitud: command.idSolicitud,
            position: command.closings[0] ?? 0,
            to: 'Objetado',
            reason: 'El poder de quien firma no está vigente',
            asked: [objectedDocument],
          }),
        ),
      ),
  },
});
