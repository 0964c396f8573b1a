import { E, pipe } from '../../shared/fp.ts';
import type { AccessSettings } from '../../shared/portal-settings.ts';
import { isCompanyRut, parseRut, type Rut, type RutFault } from '../../shared/rut.ts';
import { parseCaptcha, type CaptchaFault } from '../parse-captcha.ts';
import { allOrFaults, type FaultsOf } from '../faults-of.ts';
import { maxLoginPassword } from '../limits.ts';
import { completedPassword } from '../password/completion.ts';

export type LoginRutFault = RutFault | 'over-limit';

export type LoginPasswordFault = 'empty' | 'too-long';

/** Parses a rut below the company limit; only the login has this limit (LOGIN-19 to LOGIN-25). */
export const parseLoginRut = (text: string): E.Either<LoginRutFault, Rut> =>
  pipe(
    parseRut(text),
    E.filterOrElseW(
      (rut) => !isCompanyRut(rut),
      () => 'over-limit' as const,
    ),
  );

/** Parses a login password of 1 to 8 characters; the policy of new keys does not apply (LOGIN-04, LOGIN-26, LOGIN-32). */
export const parseLoginPassword = (text: string): E.Either<LoginPasswordFault, string> => {
  if (text === '') return E.left('empty');
  return text.length > maxLoginPassword ? E.left('too-long') : E.right(text);
};

/** Raw values of the login form; `proof` is the captcha: absent unless the bank requires one; its response is `undefined` until the captcha is solved (EXT-508). */
export type SignInForm = {
  readonly rut: string;
  readonly password: string;
  readonly proof?: { readonly response: string | undefined } | undefined;
};

/** Credentials that the login posts; an older key is already padded if the bank has such keys. */
export type SignInCredentials = {
  readonly user: Rut;
  readonly password: string;
  readonly proof?: string | undefined;
};

/** Validates the captcha of the login: it must be solved if the bank required one (EXT-508). */
const parseProof = (proof: SignInForm['proof']): E.Either<CaptchaFault, string | undefined> =>
  proof === undefined ? E.right(undefined) : parseCaptcha(proof.response);

export type SignInFaults = FaultsOf<{
  rut: ReturnType<typeof parseLoginRut>;
  password: ReturnType<typeof parseLoginPassword>;
  proof: ReturnType<typeof parseProof>;
}>;

/** Validates the login form, padding an older key if the bank has such keys: returns the credentials to post, or the error of each field (LOGIN-24, LOGIN-31). */
export const checkSignIn = (
  form: SignInForm,
  { completaClave }: Pick<AccessSettings, 'completaClave'>,
): E.Either<SignInFaults, SignInCredentials> =>
  pipe(
    allOrFaults({
      rut: parseLoginRut(form.rut),
      password: parseLoginPassword(form.password),
      proof: parseProof(form.proof),
    }),
    E.map(({ rut, password, proof }) => ({
      user: rut,
      password: completaClave ? completedPassword(password) : password,
      ...(proof === undefined ? {} : { proof }),
    })),
  );
