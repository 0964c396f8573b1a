import { escaped } from '../../shared/escaped.ts';
import { plainText } from '../../shared/plain-text.ts';
import type { Rut } from '../../shared/rut.ts';

/** Kind of mail to the signer of a portability request. */
export type RequestNoticeKind =
  | 'request-signed'
  | 'information-missing'
  | 'information-came'
  | 'offer'
  | 'offer-ending'
  | 'offer-accepted'
  | 'offer-rejected'
  | 'request-withdrawn'
  | 'closing-resumed'
  | 'closing-asked'
  | 'product-closed'
  | 'closing-objected';

/** Kind of mail to a user about the security of the account, or about what was done in the user's name. */
export type PersonNoticeKind =
  | 'new-sign-in'
  | 'key-typed'
  | 'key-changed'
  | 'key-locked'
  | 'device-locked'
  | 'questions-locked'
  | 'passkey'
  | 'key-dropped'
  | 'key-reopened'
  | 'locks-lifted'
  | 'contact-changed'
  | 'portability';

/** Mail to one person, with the same lines as text and as HTML. */
export type Notice<Kind extends string = RequestNoticeKind | PersonNoticeKind> = {
  readonly kind: Kind;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type PersonNotice = Notice<PersonNoticeKind> & {
  /** Copy of a mail's text and HTML without its action link, absent for a mail without such a link; only this copy may be stored unencrypted (EXT-2883). */
  readonly withoutLink?: Pick<Notice, 'text' | 'html'>;
};

/** Mail about a portability request, to the address signed with it. */
export type RequestMail = Notice<RequestNoticeKind> & {
  readonly idSolicitud: number;
  readonly to: string;
  /** Rut of the signer, whose reserved share of the mailbox's daily limit is used first (EXT-2544). */
  readonly signer: string;
  /** Daily limit of this kind of mail for the mailbox, if any. */
  readonly mostADay: number | undefined;
  /** Second recipient: the person who signed or accepted, and the mail to the address on record at the bank, sent only if it differs from the one in the request (EXT-3026). */
  readonly besides?: { readonly person: Rut; readonly notice: PersonNotice };
};

/** Kinds of request mail, true for those exempt from the daily limit of a mailbox; signing and withdrawing are not exempt, since anybody can repeat them (EXT-2544). */
export const alwaysGoes = {
  'request-signed': false,
  'information-missing': true,
  'information-came': true,
  offer: true,
  'offer-ending': true,
  'offer-accepted': true,
  'offer-rejected': true,
  'request-withdrawn': false,
  'closing-resumed': true,
  'closing-asked': true,
  'product-closed': true,
  'closing-objected': true,
} as const satisfies Record<RequestNoticeKind, boolean>;

/** Data of the bank that its mails contain, such as name and phone. */
export type NoticeBank = {
  readonly bankName: string;
  readonly phone: string;
  /** Address of the portal, printed in mails as text and not as a link. */
  readonly portalAddress: string;
};

const page = (subject: string, lines: readonly string[]): string =>
  [
    '<!doctype html>',
    `<html lang="es-CL"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>`,
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    '</body></html>',
  ].join('\n');

/** Builds a mail as text and HTML from the same lines; user input cannot add lines or markup (EXT-807, EXT-1601). */
export const written = <Kind extends RequestNoticeKind | PersonNoticeKind>(
  kind: Kind,
  subject: string,
  lines: readonly string[],
): Notice<Kind> => {
  const said = lines.map(plainText);
  return { kind, subject: plainText(subject), text: said.join('\n'), html: page(plainText(subject), said) };
};
