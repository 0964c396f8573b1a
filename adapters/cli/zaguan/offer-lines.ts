import type { TimedClosing } from '#core/portability/status/closing.ts';
import { loadClosings } from '#core/portability/status/load-closings.ts';
import type { OfferAnswer } from '#core/portability/status/offer.ts';
import type { OpenOffer } from '#core/portability/status/open-offer.ts';
import { ownerOf } from '#core/portability/status/turn-words.ts';
import { formatDayMonthYear, formatIso } from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';
import type { Visit } from './identity.ts';
import type { Outcome } from './outcome.ts';
import { text } from './text.ts';
import type { Wording } from './wording.ts';

/** Formats an offer as text lines, with the content of the portal's page (EXT-1532). */
export const offerLines = ({ offer, daysLeft }: OpenOffer, wording: Wording): readonly string[] => [
  wording.offer(offer.idSolicitud),
  ...offer.products.map((each) => text.offer.figures(each.product, wording.offerFigures(each))),
  `${wording.offerConditions}:`,
  ...offer.conditions.map(text.offer.line),
  `${wording.offerClosings}:`,
  ...offer.closings.map(({ sentence }) => text.offer.line(sentence)),
  ...(offer.answer === undefined
    ? [wording.offerDaysLeft(formatDayMonthYear(offer.validUntil), daysLeft)]
    : []),
];

const closingLine = (
  { sentence, estado, owner, due, isLate }: TimedClosing,
  provider: string,
  wording: Wording,
): string =>
  text.milestone(
    sentence,
    wording.closing({
      estado,
      owner: owner && ownerOf(owner, provider),
      due: due && formatDayMonthYear(due),
      isLate,
    }),
  );

const closingData = ({ number, product, estado, since, due }: TimedClosing) => ({
  numero: number,
  producto: product,
  estado,
  desde: formatIso(since),
  vence: due === undefined ? null : formatIso(due),
});

export const offerData = ({ offer, isOpen, daysLeft }: OpenOffer): Outcome['data'] => ({
  solicitud: offer.idSolicitud,
  version: offer.version,
  vigenteHasta: formatIso(offer.validUntil),
  diasHabiles: daysLeft ?? null,
  sePuedeResponder: isOpen,
  productos: offer.products,
  condiciones: offer.conditions,
  seCierra: offer.closings.map(({ sentence }) => sentence),
});

/** Builds the lines and data on an answered offer: loads the closings of an accepted one, and says so if that fails (EXT-1537). */
export const followedUp = async (
  { bank, channel: { wording } }: Visit,
  { offer, request }: OpenOffer,
  answer: OfferAnswer,
): Promise<Pick<Outcome, 'lines' | 'data'>> => {
  const read =
    answer.kind === 'aceptada' ? await loadClosings(bank)(offer.idSolicitud)() : E.right<never, []>([]);
  const closings = E.isRight(read) ? read.right : [];
  return {
    lines: [
      wording.offerAnswered(answer.kind, offer.idSolicitud),
      text.offer.answered(answer.idRespuesta, formatDayMonthYear(answer.on)),
      ...closings.map((closing) => closingLine(closing, request.provider, wording)),
      ...(E.isLeft(read) ? [wording.closingsFailed] : []),
    ],
    data: {
      respuesta: { tipo: answer.kind, numero: answer.idRespuesta, fecha: formatIso(answer.on) },
      cierres: closings.map(closingData),
    },
  };
};
