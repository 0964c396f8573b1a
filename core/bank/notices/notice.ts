import { escaped } from '../../shared/escaped.ts';
import { plainText } from '../../shared/plain-text.ts';

/** What the signer of a request is told. */
export type RequestNoticeKind =
  | 'request-signed'
  | 'information-missing'
  | 'offer'
  | 'offer-ending'
  | 'offer-accepted'
  | 'offer-rejected'
  | 'request-withdrawn'
  | 'product-closed'
  | 'closing-objected';

/** What a company user is told. */
export type PersonNoticeKind =
  'new-sign-in' | 'key-changed' | 'key-locked' | 'device-locked' | 'questions-locked';

/** A mail to one person: the same lines as text and as HTML. */
export type Notice<Kind extends string = RequestNoticeKind | PersonNoticeKind> = {
  readonly kind: Kind;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type PersonNotice = Notice<PersonNoticeKind>;

/** A notice of a request, to the address that was signed with it. */
export type RequestMail = Notice<RequestNoticeKind> & {
  readonly idSolicitud: number;
  readonly to: string;
  /** Who signed, of whose own part of the mailbox's day it takes first (EXT-2544). */
  readonly signer: string;
  /** How many of its kind may go to this mailbox in a day, if it is limited. */
  readonly mostADay: number | undefined;
};

/** Whether a kind of mail always goes: the steps of the law, which only the bank or an offer brings about. The others anybody who signs can repeat (EXT-2544). */
export const alwaysGoes = {
  'request-signed': false,
  'information-missing': true,
  offer: true,
  'offer-ending': true,
  'offer-accepted': true,
  'offer-rejected': true,
  'request-withdrawn': false,
  'product-closed': true,
  'closing-objected': true,
} as const satisfies Record<RequestNoticeKind, boolean>;

/** What a notice says of the bank. */
export type NoticeBank = {
  readonly bankName: string;
  readonly phone: string;
  /** Where the portal begins: the one address that a notice names, and not as a link. */
  readonly portalAddress: string;
};

const page = (subject: string, lines: readonly string[]): string =>
  [
    '<!doctype html>',
    `<html lang="es-CL"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>`,
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    '</body></html>',
  ].join('\n');

/** EXT-807, EXT-1601 · Text and HTML come from the same single lines, in which whatever others wrote is neither a line nor markup of its own. */
export const written = <Kind extends RequestNoticeKind | PersonNoticeKind>(
  kind: Kind,
  subject: string,
  lines: readonly string[],
): Notice<Kind> => {
  const said = lines.map(plainText);
  return { kind, subject: plainText(subject), text: said.join('\n'), html: page(plainText(subject), said) };
};
