import { E } from '../../shared/fp.ts';

/** Notice of the login about the previous attempt: a wrong password (`one-attempt` if the next one locks the key, `one-attempt-before` if the page said so at an earlier visit), service failure, or rate limited (first solve a captcha, then use another connection). */
export type SignInNotice =
  | 'three-attempts'
  | 'one-attempt'
  | 'one-attempt-before'
  | 'login-error'
  | 'prove-first'
  | 'other-connection';

/** State of the login, which `advanceSignIn` changes: from `form`, `post` leads to `posting` (the credential post) and `lack-context` to `company-home` (its address); `stayed` (the browser did not leave the page) leads from both back to `form`. `blocked` accepts nothing, since the page goes on to the blocked key (LOGIN-07, LOGIN-16, LOGIN-17). */
export type SignInFlow =
  | { readonly at: 'form'; readonly notice?: SignInNotice | undefined }
  | { readonly at: 'blocked' }
  | { readonly at: 'posting' }
  | { readonly at: 'company-home' };

export type SignInEvent =
  { readonly did: 'post' } | { readonly did: 'lack-context' } | { readonly did: 'stayed' };

/** Milliseconds to wait for the browser to leave the page before the login form returns (LOGIN-16). */
export const signInTimeout = 30_000;

export type SignInNotNow = { readonly at: SignInFlow['at']; readonly refused: SignInEvent['did'] };

// Table of the initial states of the login, one row for each value of the query parameter `error`.
const openings = {
  credenciales: { at: 'form', notice: 'three-attempts' },
  'ultimo-intento': { at: 'form', notice: 'one-attempt' },
  bloqueo: { at: 'blocked' },
  comprobacion: { at: 'form', notice: 'prove-first' },
  conexion: { at: 'form', notice: 'other-connection' },
} as const satisfies Record<string, SignInFlow>;

/** Known value of the query parameter `error`, with which the bank redirects back to the login (LOGIN-08, EXT-508, EXT-2860). */
export type SignInError = keyof typeof openings;

/** Map from each value of the query parameter `error` to the state in which the login opens (LOGIN-08, LOGIN-30, EXT-508, EXT-2860). */
export const signInErrors: ReadonlyMap<string, SignInFlow> = new Map<string, SignInFlow>(
  Object.entries(openings),
);

/** Tells whether a notice is about a wrong rut or key. */
export const isWrongKey = (notice: SignInNotice | undefined): boolean =>
  notice === 'three-attempts' || notice === 'one-attempt' || notice === 'one-attempt-before';

/** Returns the state of a login page that is reloaded or returned to: its notice that one attempt is left becomes `one-attempt-before`, since the key may be locked by now (EXT-1198). */
const asOfBefore = (flow: SignInFlow): SignInFlow =>
  flow.at === 'form' && flow.notice === 'one-attempt' ? { at: 'form', notice: 'one-attempt-before' } : flow;

type Opened = {
  /** True if this page load is the bank's redirect after a login attempt; false if the visitor reloaded the page or returned to it. */
  readonly isAnswer?: boolean;
  readonly errors?: ReadonlyMap<string, SignInFlow>;
};

/** Returns the initial state of the login; an unknown or empty value of the parameter `error` leads to the default message; the value itself is never stored or shown (LOGIN-07, LOGIN-08, EXT-1198). */
export const openSignIn = (
  error: string | undefined,
  { isAnswer = true, errors = signInErrors }: Opened = {},
): SignInFlow => {
  if (error === undefined) return { at: 'form' };
  const opened = errors.get(error) ?? { at: 'form', notice: 'login-error' };
  return isAnswer ? opened : asOfBefore(opened);
};

/** Advances the login by an event; refuses an event that its state does not accept, so that only one attempt runs at a time (LOGIN-16, LOGIN-17). */
export const advanceSignIn = (flow: SignInFlow, event: SignInEvent): E.Either<SignInNotNow, SignInFlow> => {
  const refuse = E.left<SignInNotNow>({ at: flow.at, refused: event.did });
  if (event.did === 'stayed')
    return flow.at === 'posting' || flow.at === 'company-home' ? E.right({ at: 'form' }) : refuse;
  if (flow.at !== 'form') return refuse;
  return E.right({ at: event.did === 'post' ? 'posting' : 'company-home' });
};
