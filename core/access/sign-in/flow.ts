import { E } from '../../shared/fp.ts';

/** What a login says of the attempt before: three wrong ones lock, the service failed, or so many came from this connection that it was not looked at: first a proof, then another connection. */
export type SignInNotice = 'three-attempts' | 'login-error' | 'prove-first' | 'other-connection';

/**
 * LOGIN-07, LOGIN-16, LOGIN-17 · `form` takes `post` and `lack-context`; the other places are ways out of the page:
 * `posting` by the credential post, `company-home` by its address, `blocked` by the blocked alert. A page that the browser did not leave (`stayed`) is back at the form.
 */
export type SignInFlow =
  | { readonly at: 'form'; readonly notice?: SignInNotice | undefined }
  | { readonly at: 'blocked' }
  | { readonly at: 'posting' }
  | { readonly at: 'company-home' };

export type SignInEvent =
  { readonly did: 'post' } | { readonly did: 'lack-context' } | { readonly did: 'stayed' };

/** LOGIN-16 · Milliseconds after which a page that the browser has not left takes `stayed`. */
export const signInPatience = 30_000;

export type SignInNotNow = { readonly at: SignInFlow['at']; readonly refused: SignInEvent['did'] };

/** LOGIN-08, LOGIN-30, EXT-508 · What each known value of `error` opens. */
export const signInErrors: ReadonlyMap<string, SignInFlow> = new Map<string, SignInFlow>([
  ['credenciales', { at: 'form', notice: 'three-attempts' }],
  ['bloqueo', { at: 'blocked' }],
  ['comprobacion', { at: 'form', notice: 'prove-first' }],
  ['conexion', { at: 'form', notice: 'other-connection' }],
]);

/** LOGIN-07, LOGIN-08 · Any other value, the empty one too, is the default login error; the value itself is kept nowhere. */
export const openSignIn = (
  error: string | undefined,
  errors: ReadonlyMap<string, SignInFlow> = signInErrors,
): SignInFlow => {
  if (error === undefined) return { at: 'form' };
  return errors.get(error) ?? { at: 'form', notice: 'login-error' };
};

/** LOGIN-16, LOGIN-17 · One attempt at a time: it is posted, or it leads to the company home. */
export const advanceSignIn = (flow: SignInFlow, event: SignInEvent): E.Either<SignInNotNow, SignInFlow> => {
  const refuse = E.left<SignInNotNow>({ at: flow.at, refused: event.did });
  if (event.did === 'stayed')
    return flow.at === 'posting' || flow.at === 'company-home' ? E.right({ at: 'form' }) : refuse;
  if (flow.at !== 'form') return refuse;
  return E.right({ at: event.did === 'post' ? 'posting' : 'company-home' });
};
