import type { Branded } from './branded.ts';
import { E } from './fp.ts';

export type Email = Branded<string, 'Email'>;

/** Validation errors of an e-mail address; `mail` means that it does not match the pattern (PINP-02). */
export type EmailFault = 'empty' | 'mail' | 'too-long';

/** Most characters of a valid e-mail address (PCONST-14, EMP-27). */
export const maxEmailLength = 40;

/** Most characters that the e-mail input accepts: more than the valid 40, so that the error can be shown (EMP-28). */
export const maxTypedEmail = 50;

/** Pattern of an e-mail address, the only one of the portal (INP-10, INP-11, PINP-01, PINP-03). */
const pattern =
  /^[A-Za-z0-9_.-]+@[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*(?:\.[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*)*\.[A-Za-z]{2,3}$/;

/** Parses a required e-mail address that matches the pattern and has at most 40 characters; surrounding blanks are trimmed (EMP-27). */
export const parseEmail = (text: string): E.Either<EmailFault, Email> => {
  const typed = text.trim();
  if (typed === '') return E.left('empty');
  if (typed.length > maxEmailLength) return E.left('too-long');
  return pattern.test(typed) ? E.right(typed as Email) : E.left('mail');
};
