import { parseIdSolicitud } from '#core/portability/outcome/receipt.ts';
import { downloadWithdrawal } from '#core/portability/status/downloads.ts';
import { readWithdrawalRefusal } from '#core/portability/status/read-refusal.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { formatDayMonthYear, formatIso } from '#core/shared/calendar-date.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { Channel } from './channel.ts';
import { savedPdf } from './follow-up.ts';
import { confirmed, type Visit } from './identity.ts';
import { exits } from './exit-codes.ts';
import { badArguments, refused, Stop, type Outcome } from './outcome.ts';
import { answerOf, tellFailure } from './tell.ts';
import { text } from './text.ts';
import { visitToCheck, type Asking } from './visit-to-check.ts';

export type Withdrawing = Asking & {
  readonly typedNumber: string;
  readonly folder: string;
  readonly alreadySaid: boolean;
};

const tellRefusal =
  ({ channel: { wording }, secrets }: Visit) =>
  (failure: Failure): Stop => {
    const refusal = readWithdrawalRefusal(failure);
    return refusal === 'too-late' || refusal === 'not-offered'
      ? refused(wording.withdrawalRefusals[refusal], { causa: 'no-se-puede-retirar' })
      : tellFailure({ wording, secrets })(failure);
  };

const listed = async (visit: Visit, idSolicitud: number): Promise<RequestSummary> => {
  const { channel, secrets } = visit;
  const tell = tellFailure({ wording: channel.wording, secrets });
  const requests = await answerOf(visit.bank.requests.summaries(), tell);
  const request = requests.find((each) => each.idSolicitud === idSolicitud);
  if (request === undefined) throw refused(text.noSuchRequest(idSolicitud), { causa: 'no-existe' });
  return request;
};

const confirm = async (visit: Visit, { idSolicitud, provider, createdOn }: RequestSummary): Promise<void> => {
  const { terminal, wording } = visit.channel;
  terminal.say(text.request(idSolicitud, provider, formatDayMonthYear(createdOn)));
  terminal.say(wording.withdrawalConsequence);
  if (!(await confirmed(visit, text.ask.withdraw)))
    throw new Stop({ exit: exits.interrupted, lines: [text.notWithdrawn], data: {} });
};

/** Runs the command `retirar`: withdraws a request after confirmation and saves its receipt; repeating it gives the same result. */
export const withdraw = async (channel: Channel, withdrawing: Withdrawing): Promise<Outcome> => {
  const idSolicitud = parseIdSolicitud(withdrawing.typedNumber);
  if (idSolicitud === undefined) throw badArguments(text.badNumber);
  const visit = await visitToCheck(channel, withdrawing);
  const { bank } = visit;
  const request = await listed(visit, idSolicitud);
  if (!withdrawing.alreadySaid) await confirm(visit, request);
  const { idRetiro, on } = await answerOf(
    bank.withdrawals.withdraw(idSolicitud, channel.newKey()),
    tellRefusal(visit),
  );
  const path = await savedPdf(withdrawing.folder, (downloads) =>
    downloadWithdrawal({ withdrawals: bank.withdrawals, downloads })(idSolicitud),
  );
  return {
    exit: path === undefined ? exits.unfinished : exits.good,
    lines: [
      channel.wording.withdrawn(idSolicitud),
      text.withdrawn(idRetiro, formatDayMonthYear(on)),
      path === undefined ? text.noReceipt : text.receipt(path),
    ],
    data: {
      solicitud: idSolicitud,
      retiro: { numero: idRetiro, fecha: formatIso(on) },
      comprobante: path ?? null,
    },
  };
};
