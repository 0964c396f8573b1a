import { E, pipe } from '../../shared/fp.ts';
import type { AccessSettings } from '../../shared/portal-settings.ts';
import { bodyOf, companyMillions, parseRut, type Rut, type RutFault } from '../../shared/rut.ts';
import { parseCaptcha, type CaptchaFault } from '../parse-captcha.ts';
import { allOrFaults, type FaultsOf } from '../faults-of.ts';
import { maxLoginPassword } from '../limits.ts';
import { completedPassword } from '../password/completion.ts';

/** LOGIN-21, LOGIN-22 · At the login, a body of 50,000,000 or more is taken for a company's. */
const isOverLimit = (rut: Rut): boolean => Number(bodyOf(rut)) >= companyMillions * 1_000_000;

export type LoginRutFault = RutFault | 'over-limit';

export type LoginPasswordFault = 'empty' | 'too-long';

/** LOGIN-19 to LOGIN-25 · A valid rut under the limit; only the login has one. */
export const parseLoginRut = (text: string): E.Either<LoginRutFault, Rut> =>
  pipe(
    parseRut(text),
    E.filterOrElseW(
      (rut) => !isOverLimit(rut),
      () => 'over-limit' as const,
    ),
  );

/** LOGIN-04, LOGIN-26, LOGIN-32 · Given and of at most 8 characters; the policy of new keys is not asked. */
export const parseLoginPassword = (text: string): E.Either<LoginPasswordFault, string> => {
  if (text === '') return E.left('empty');
  return text.length > maxLoginPassword ? E.left('too-long') : E.right(text);
};

/** The login as typed; `proof` where the bank asked for one (EXT-508), its response none until it is there and solved. */
export type SignInForm = {
  readonly rut: string;
  readonly password: string;
  readonly proof?: { readonly response: string | undefined } | undefined;
};

/** What is posted; the password already completed. */
export type SignInCredentials = {
  readonly user: Rut;
  readonly password: string;
  readonly proof?: string | undefined;
};

/** EXT-508 · Solved where it was asked for. */
const parseProof = (proof: SignInForm['proof']): E.Either<CaptchaFault, string | undefined> =>
  proof === undefined ? E.right(undefined) : parseCaptcha(proof.response);

export type SignInFaults = FaultsOf<{
  rut: ReturnType<typeof parseLoginRut>;
  password: ReturnType<typeof parseLoginPassword>;
  proof: ReturnType<typeof parseProof>;
}>;

/** LOGIN-24, LOGIN-31 · What may be posted, its older key completed where the bank has such keys; or what keeps it back. */
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
