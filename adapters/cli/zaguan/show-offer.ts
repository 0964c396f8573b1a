import { answerQuestions } from '#core/portability/identity/answer-questions.ts';
import { parseIdSolicitud } from '#core/portability/outcome/receipt.ts';
import { answerOffer, askAgain } from '#core/portability/status/answer-offer.ts';
import { downloadOfferAnswer } from '#core/portability/status/downloads.ts';
import type { OfferAnswer, OfferAnswerKind } from '#core/portability/status/offer.ts';
import { openOffer, type OpenOffer } from '#core/portability/status/open-offer.ts';
import type { OfferRefusal } from '#core/portability/status/read-refusal.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { E, O } from '#core/shared/fp.ts';
import type { Channel } from './channel.ts';
import { savedPdf } from './follow-up.ts';
import { confirmed, proveIdentity, type Visit } from './identity.ts';
import { followedUp, offerData, offerLines } from './offer-lines.ts';
import { exits } from './exit-codes.ts';
import { badArguments, noAnswer, refused, Stop, type Outcome } from './outcome.ts';
import { answerOf } from './tell.ts';
import { text } from './text.ts';
import { visitToCheck, type Asking } from './visit-to-check.ts';
import type { Wording } from './wording.ts';

export type OfferAsking = Asking & {
  readonly typedNumber: string;
  readonly folder: string;
  readonly alreadySaid: boolean;
  /** Answer to give to the offer; undefined to show the offer only. */
  readonly answer: OfferAnswerKind | undefined;
};

type OfferVisit = Visit & { readonly facts: readonly string[] };

const causes = {
  answered: 'ya-respondida',
  withdrawn: 'retirada',
  changed: 'cambio',
  'no-offer': 'sin-oferta',
  'not-offered': 'no-se-puede-responder',
} as const satisfies Partial<Record<OfferRefusal, string>>;

/** Returns a function that turns a refusal to show or answer an offer into the error that ends the command, in the portal's wording (EXT-1531). */
const tellOf =
  (wording: Wording) =>
  (refusal: OfferRefusal): Stop => {
    switch (refusal) {
      case 'leave':
        return refused(text.sessionEnded, { causa: 'sesion-terminada' });
      case 'connection':
        return noAnswer(wording.connection, { causa: 'sin-conexion' });
      case 'service':
        return noAnswer(wording.service, { causa: 'sin-servicio' });
      case 'prove-again':
        return refused(wording.wrongAnswers, { causa: 'identidad' });
      case 'ended':
        return refused(wording.offerEnded(undefined), { causa: 'vencida' });
      default:
        return refused(wording.offerRefusals[refusal], { causa: causes[refusal] });
    }
  };

const found = async ({ bank, channel }: Visit, idSolicitud: number): Promise<OpenOffer> => {
  const offer = await answerOf(openOffer(bank)(idSolicitud), tellOf(channel.wording));
  if (O.isNone(offer)) throw refused(text.noSuchRequest(idSolicitud), { causa: 'no-existe' });
  return offer.value;
};

const confirm = async (visit: Visit, open: OpenOffer, kind: OfferAnswerKind): Promise<void> => {
  const { terminal, wording } = visit.channel;
  [...offerLines(open, wording), wording.offerGiven[kind]].forEach((line) => terminal.say(line));
  if (!(await confirmed(visit, text.ask.answer[kind])))
    throw new Stop({ exit: exits.interrupted, lines: [text.notAnswered], data: {} });
};

/** Answers an offer under one idempotency key, repeating the identity questions if the bank requires it (EXT-1534, EXT-1535). */
const sent = async (visit: OfferVisit, open: OpenOffer, kind: OfferAnswerKind): Promise<OfferAnswer> => {
  const { bank, channel, facts } = visit;
  const { idSolicitud, version } = open.offer;
  const key = channel.newKey();
  const call = () => answerOffer(bank)(idSolicitud, { kind, version }, key);
  const first = await call()();
  if (E.isRight(first)) return first.right;
  const tell = (refusal: OfferRefusal): Stop => {
    const stop = tellOf(channel.wording)(refusal);
    if (stop.outcome.exit !== exits.noAnswer) return stop;
    const lines = [...stop.outcome.lines, text.offer.mayHaveArrived(idSolicitud)];
    return new Stop({ ...stop.outcome, lines });
  };
  if (first.left !== 'prove-again') throw tell(first.left);
  const again = { bureau: bank.identityAgain, session: bank.session };
  await proveIdentity(visit, { open: askAgain(bank), answer: answerQuestions(again) }, facts);
  return answerOf(call(), tell);
};

/** Runs the command `oferta`: shows an offer, or answers it after confirmation and saves the receipt (EXT-1538). */
export const showOffer = async (channel: Channel, asking: OfferAsking): Promise<Outcome> => {
  const idSolicitud = parseIdSolicitud(asking.typedNumber);
  if (idSolicitud === undefined) throw badArguments(text.badNumber);
  const visit = await visitToCheck(channel, asking);
  const { wording } = channel;
  const open = await found(visit, idSolicitud);
  const { answer: there, validUntil } = open.offer;
  if (!open.isOpen && there === undefined)
    throw refused(wording.offerEnded(formatDayMonthYear(validUntil)), { causa: 'vencida' });
  if (asking.answer === undefined) {
    const follow = there && (await followedUp(visit, open, there));
    return {
      exit: exits.good,
      lines: [...offerLines(open, wording), ...(follow?.lines ?? [])],
      data: { ...offerData(open), ...follow?.data },
    };
  }
  if (there !== undefined && there.kind !== asking.answer) throw tellOf(wording)('answered');
  if (there === undefined && !asking.alreadySaid) await confirm(visit, open, asking.answer);
  const follow = await followedUp(visit, open, there ?? (await sent(visit, open, asking.answer)));
  const path = await savedPdf(asking.folder, (downloads) =>
    downloadOfferAnswer({ offers: visit.bank.offers, downloads })(idSolicitud),
  );
  return {
    exit: path === undefined ? exits.unfinished : exits.good,
    lines: [...follow.lines, path === undefined ? text.noReceipt : text.receipt(path)],
    data: { ...offerData(open), ...follow.data, comprobante: path ?? null },
  };
};
