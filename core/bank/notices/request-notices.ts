import type { CalendarDate } from '../../shared/calendar-date.ts';
import { E, pipe } from '../../shared/fp.ts';
import { formatRut, parseRut, type Rut } from '../../shared/rut.ts';
import { spokenDay } from '../../shared/spoken-day.ts';
import { orderedProduct, orderSentence } from '../../portability/request/what-is-ordered.ts';
import { contractsByPhone, keepPaying, regretByPhone } from '../../portability/status/after-acceptance.ts';
import { nextStepOf } from '../../portability/status/closing.ts';
import { portabilityFrontPage, seeRequestsButton } from '../../portability/landing/front-page.ts';
import { completeButton } from '../../portability/status/request-summary.ts';
import { asPrinted, turnOfOffer, type Turn } from '../../portability/status/turn.ts';
import { turnLines } from '../../portability/status/turn-words.ts';
import type { DailyLimits } from '../daily-limits.ts';
import { alwaysGoes, written, type NoticeBank, type RequestMail, type RequestNoticeKind } from './notice.ts';
import type { NoticedRequest } from './ports.ts';
import { unlinked } from './quoted-name.ts';
import { afterAsking, type InformationAsked } from './turn-after.ts';

/** Data of the bank that request mails print, and their daily limits. */
export type RequestNoticeBank = NoticeBank & { readonly daily: Pick<DailyLimits, 'mailsToOne'> };

/** Returns the closing lines of every request mail: where to see the request, whom to call, and the data that the bank never asks for (EXT-1602). */
const endOf = ({ bankName, phone, portalAddress }: NoticeBank): readonly string[] => [
  `Para verla, escribe ${portalAddress}${portabilityFrontPage} en tu navegador y elige «${seeRequestsButton}».`,
  `Si no reconoces esto o tienes dudas, llama a ${bankName} al ${phone}. Nunca te pedimos claves ni códigos por correo, ni enviamos enlaces para entrar.`,
];

/** Returns the sentence of a request mail that names the portal's button for sending documents; empty unless the request waits for documents of the company (EXT-2897). */
const sentBy = (turn: Turn): readonly string[] =>
  ('lacks' in turn && turn.lacks.length > 0) || turn.step === 'information'
    ? [`Lo que falta se envía desde tu solicitud, con el botón «${completeButton}».`]
    : [];

/** Most characters of a company's name at the end of a subject. */
const maxNameInSubject = 60;

/** Returns the end of a mail's subject with the company's registered name, so that a signer can tell the mails of several companies apart; empty if the name is unknown (EXT-1175, EXT-2543). */
const ofCompany = ({ registeredName = '' }: NoticedRequest): string => {
  const letters = [...unlinked(registeredName)];
  if (letters.length === 0) return '';
  return ` · ${letters.length > maxNameInSubject ? `${letters.slice(0, maxNameInSubject - 1).join('')}…` : letters.join('')}`;
};

/** Returns the signer's rut in canonical form, by which the rows of a person are found, as for erasure (EXT-2104). */
const signerOf = (written: string): string =>
  pipe(
    parseRut(written),
    E.getOrElse(() => written),
  );

/** Builds a request mail: the event, who must act next if known, and the closing lines (EXT-1044). */
const mail = (
  bank: RequestNoticeBank,
  kind: RequestNoticeKind,
  request: NoticedRequest,
  subject: string,
  { told, turn }: { readonly told: readonly string[]; readonly turn?: Turn },
): RequestMail => ({
  ...written(kind, `${subject}${ofCompany(request)}`, [
    ...told,
    ...(turn === undefined
      ? []
      : [...turnLines(asPrinted(turn), request.provider, spokenDay), ...sentBy(turn)]),
    ...endOf(bank),
  ]),
  idSolicitud: request.idSolicitud,
  to: request.signed.representative.email,
  signer: signerOf(request.signed.representative.rut),
  mostADay: alwaysGoes[kind] ? undefined : bank.daily.mailsToOne,
});

/** Returns the text that names a request and its company in a mail: only the registered company name, in quotation marks and without anything clickable, since its founder could have chosen any name (EXT-2543). */
const named = ({ idSolicitud, company, registeredName = '' }: NoticedRequest): string => {
  const name = unlinked(registeredName);
  return `la solicitud de portabilidad N° ${idSolicitud} de ${name === '' ? 'tu empresa' : `«${name}»`}, RUT ${formatRut(company)}`;
};

/** Shortens the identifier of a product to its last six digits for a request mail, so that it cannot be a phone number (EXT-2543). */
const mailed = <Product extends { readonly identifier?: string | undefined }>(product: Product): Product =>
  product.identifier === undefined ? product : { ...product, identifier: product.identifier.slice(-6) };

const ordersOf = ({ signed, provider }: NoticedRequest): readonly string[] =>
  signed.toClose.map((item) => orderSentence(mailed(item), provider));

/** Builds the mail about a signed request: number, provider of origin, the ordered closings in the words of the receipt, and who must act next (PAPI-26). */
export const requestSigned = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  turn: Turn,
  orders: readonly string[] = ordersOf(request),
): RequestMail =>
  mail(bank, 'request-signed', request, `Tu solicitud de portabilidad N° ${request.idSolicitud}`, {
    told: [
      `Recibimos ${named(request)}.`,
      `Proveedor de origen: ${request.provider}.`,
      ...orders.map((sentence) => `${sentence}.`),
    ],
    turn,
  });

export const informationMissing = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  asking: InformationAsked,
): RequestMail =>
  mail(bank, 'information-missing', request, `Falta información en tu solicitud N° ${request.idSolicitud}`, {
    told: [`Para seguir con ${named(request)}, nos falta información.`],
    turn: afterAsking(asking),
  });

export const informationCame = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  { on, turn }: { readonly on: CalendarDate; readonly turn: Turn },
): RequestMail =>
  mail(
    bank,
    'information-came',
    request,
    `Recibimos lo que faltaba en tu solicitud N° ${request.idSolicitud}`,
    {
      told: [`El ${spokenDay(on)} recibimos lo último que faltaba para ${named(request)}.`],
      turn,
    },
  );

/** Dates of an offer mail: the day of signing and the last day of the offer. */
type OfferTold = { readonly entered: CalendarDate; readonly last: CalendarDate };

export const offerMade = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  { entered, last }: OfferTold,
): RequestMail =>
  mail(bank, 'offer', request, `Hay una oferta para tu solicitud N° ${request.idSolicitud}`, {
    told: [
      `${bank.bankName} tiene una oferta para ${named(request)}.`,
      `Vale hasta el ${spokenDay(last)}, ese día incluido: hasta entonces puedes aceptarla o rechazarla.`,
      'Mientras no la aceptes no se contrata ni se cierra nada.',
    ],
    turn: turnOfOffer(entered, last),
  });

export const offerEnding = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  { entered, last }: OfferTold,
): RequestMail =>
  mail(bank, 'offer-ending', request, `La oferta de tu solicitud N° ${request.idSolicitud} termina pronto`, {
    told: [
      `La oferta de ${bank.bankName} para ${named(request)}, vale hasta el ${spokenDay(last)}, ese día incluido.`,
      'Después ya no se puede aceptar y tu solicitud termina: no se contrata ni se cierra nada.',
    ],
    turn: turnOfOffer(entered, last),
  });

type AnswerTold = { readonly idRespuesta: number; readonly by: Rut; readonly on: CalendarDate };

/** Returns the line of a mail that says that another person answered the offer, without that person's name, since a mail can be read by others; empty if the signer answered. */
const byAnother = ({ signed }: NoticedRequest, by: Rut): string =>
  signerOf(signed.representative.rut) === by ? '' : ' La dio otra persona en nombre de tu empresa.';

export const offerAccepted = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  { idRespuesta, by, on, turn }: AnswerTold & { readonly turn: Turn },
): RequestMail =>
  mail(bank, 'offer-accepted', request, `Se aceptó la oferta de tu solicitud N° ${request.idSolicitud}`, {
    told: [
      `El ${spokenDay(on)} se aceptó la oferta de ${bank.bankName} para ${named(request)}. La respuesta es la N° ${idRespuesta}.${byAnother(request, by)}`,
      `${keepPaying}. ${contractsByPhone}. ${regretByPhone}.`,
      'Te avisaremos de cada cierre.',
    ],
    turn,
  });

export const offerRejected = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  { idRespuesta, by, on }: AnswerTold,
): RequestMail =>
  mail(bank, 'offer-rejected', request, `Se rechazó la oferta de tu solicitud N° ${request.idSolicitud}`, {
    told: [
      `El ${spokenDay(on)} se rechazó la oferta de ${bank.bankName} para ${named(request)}. La respuesta es la N° ${idRespuesta}.${byAnother(request, by)}`,
    ],
    turn: { step: 'over', end: 'rejected' },
  });

export const requestWithdrawn = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  { idRetiro, on }: { readonly idRetiro: number; readonly on: CalendarDate },
): RequestMail =>
  mail(bank, 'request-withdrawn', request, `Tu solicitud N° ${request.idSolicitud} fue retirada`, {
    told: [`El ${spokenDay(on)} se retiró ${named(request)}. El retiro es el N° ${idRetiro}.`],
    turn: { step: 'over', end: 'withdrawn' },
  });

/** Facts of a mail about a closing: the product's position in the request, the day of the event, and who must act next on the closings of the request. */
type ClosingTold = { readonly position: number; readonly on: CalendarDate; readonly turn: Turn };

const productAt = ({ signed }: NoticedRequest, position: number): string => {
  const product = signed.toClose.find((ordered) => ordered.position === position);
  return product === undefined ? '' : `: ${orderedProduct(mailed(product))}`;
};

// Returns the sentence with the bank's deadline to request a resumed closing from the provider; empty if the mail's text on who acts next already names that day (EXT-1066).
const deadlineSentence = (on: CalendarDate, turn: Turn): string => {
  const { due } = nextStepOf('Por pagar', on);
  return turn.step === 'payment' || due === undefined ? '' : ` Lo pedimos a más tardar el ${spokenDay(due)}.`;
};

/** Text for mails about a closing that the bank requested from the provider: it says that any debt is paid, not that the bank pays now, since a closing can be requested again after an objection (EXT-1050, EXT-1151). */
const paid = 'lo que debía tu empresa por él, si algo debía, está pagado.';

/** Builds the mail about a closing whose objection was cleared up, after which the bank goes on with it (EXT-1052). */
export const closingResumed = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  { position, on, turn }: ClosingTold,
): RequestMail =>
  mail(bank, 'closing-resumed', request, `Se aclaró un cierre de tu solicitud N° ${request.idSolicitud}`, {
    told: [
      `El ${spokenDay(on)} se aclaró lo que objetó ${request.provider}, y seguimos con el cierre${productAt(request, position)}.${deadlineSentence(on, turn)}`,
      `Es parte de ${named(request)}.`,
    ],
    turn,
  });

/** Builds the mail about a closing whose objection was cleared up after the bank had already paid the debt and requested the closing, so that nothing is paid again (EXT-1112). */
export const closingCleared = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  { position, on, turn }: ClosingTold,
): RequestMail =>
  mail(bank, 'closing-resumed', request, `Se aclaró un cierre de tu solicitud N° ${request.idSolicitud}`, {
    told: [
      `El ${spokenDay(on)} se aclaró lo que objetó ${request.provider}, y el cierre sigue su curso${productAt(request, position)}. Está pedido, y ${paid}`,
      `Es parte de ${named(request)}.`,
    ],
    turn,
  });

/** Builds the mail about a closing that the bank asked the provider for, after paying the debt if there was any (EXT-1050, EXT-1052). */
export const closingAsked = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  { position, on, turn }: ClosingTold,
): RequestMail =>
  mail(bank, 'closing-asked', request, `Pedimos un cierre de tu solicitud N° ${request.idSolicitud}`, {
    told: [
      `El ${spokenDay(on)} pedimos a ${request.provider} el cierre${productAt(request, position)}, y ${paid}`,
      `Es parte de ${named(request)}.`,
    ],
    turn,
  });

/** Builds the mail about a closed product; the last one's subject says that the whole request ended (EXT-1067). */
export const productClosed = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  { position, on, turn }: ClosingTold,
): RequestMail =>
  mail(
    bank,
    'product-closed',
    request,
    turn.step === 'over'
      ? `Terminó tu solicitud N° ${request.idSolicitud}: todos sus productos están cerrados`
      : `Un cierre de tu solicitud N° ${request.idSolicitud} terminó`,
    {
      told: [
        `El ${spokenDay(on)} terminó un cierre en ${request.provider}${productAt(request, position)}.`,
        `Es parte de ${named(request)}.`,
      ],
      turn,
    },
  );

// Returns the sentence of a mail with the reason of an objected closing; empty if the mail's text on who acts next already states the reason.
const reasonSentence = (turn: Turn, reason = ''): string =>
  reason === '' || ('reason' in turn && turn.reason !== undefined) ? '' : ` Motivo: ${reason}.`;

/** Builds the mail about a closing that the provider of origin objected to, which says that the company must act next (EXT-1055). */
export const closingObjected = (
  bank: RequestNoticeBank,
  request: NoticedRequest,
  { position, on, turn, reason }: ClosingTold & { readonly reason?: string | undefined },
): RequestMail =>
  mail(
    bank,
    'closing-objected',
    request,
    `Un cierre de tu solicitud N° ${request.idSolicitud} fue objetado`,
    {
      told: [
        `El ${spokenDay(on)}, ${request.provider} objetó un cierre${productAt(request, position)}.${reasonSentence(turn, reason)}`,
        `Es parte de ${named(request)}.`,
      ],
      turn,
    },
  );
