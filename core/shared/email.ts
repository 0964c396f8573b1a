import type { Branded } from './branded.ts';
import { E } from './fp.ts';

export type Email = Branded<string, 'Email'>;

/** PINP-02 · A failed pattern is `mail`. */
export type EmailFault = 'empty' | 'mail' | 'too-long';

/** PCONST-14, EMP-27 · The rule allows 40 characters. */
export const maxEmailLength = 40;

/** EMP-28 · Keys that the input takes: with more than the rule allows, what is wrong can be said. */
export const maxTypedEmail = 50;

/** INP-10, INP-11, PINP-01, PINP-03 · The one e-mail pattern of the portal. */
const pattern =
  /^[A-Za-z0-9_.-]+@[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*(?:\.[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*)*\.[A-Za-z]{2,3}$/;

/** EMP-27 · Required, of the one pattern, at most 40 characters; blanks around it do not count. */
export const parseEmail = (text: string): E.Either<EmailFault, Email> => {
  const typed = text.trim();
  if (typed === '') return E.left('empty');
  if (typed.length > maxEmailLength) return E.left('too-long');
  return pattern.test(typed) ? E.right(typed as Email) : E.left('mail');
};
