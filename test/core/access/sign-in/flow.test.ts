import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptiedBySignIn } from '#core/access/sign-in/emptied.ts';
import { advanceSignIn, openSignIn, signInErrors, type SignInFlow } from '#core/access/sign-in/flow.ts';
import { E } from '#core/shared/fp.ts';

describe('LOGIN-07 LOGIN-08 state of the login for each value of the parameter error', () => {
  it.each([
    { error: undefined, opens: { at: 'form' } },
    { error: 'credenciales', opens: { at: 'form', notice: 'three-attempts' } },
    { error: 'bloqueo', opens: { at: 'blocked' } },
    { error: 'comprobacion', opens: { at: 'form', notice: 'prove-first' } },
    { error: 'conexion', opens: { at: 'form', notice: 'other-connection' } },
    { error: '', opens: { at: 'form', notice: 'login-error' } },
    { error: 'Bloqueo', opens: { at: 'form', notice: 'login-error' } },
    { error: '<script>', opens: { at: 'form', notice: 'login-error' } },
  ])('LOGIN-30 $error', ({ error, opens }) => {
    expect(openSignIn(error)).toEqual(opens);
  });

  it('LOGIN-08 any other value is dropped', () => {
    fc.assert(
      fc.property(fc.string(), (error) => {
        fc.pre(!signInErrors.has(error));
        expect(openSignIn(error)).toEqual({ at: 'form', notice: 'login-error' });
      }),
    );
  });

  it('EXT-1198 that one attempt is left holds for the answer to an attempt alone', () => {
    const opened = (isAnswer: boolean) => openSignIn('ultimo-intento', { isAnswer });
    expect(opened(true)).toEqual({ at: 'form', notice: 'one-attempt' });
    expect(opened(false)).toEqual({ at: 'form', notice: 'one-attempt-before' });
  });

  it('LOGIN-08 a bank may map its own words', () => {
    const own = new Map<string, SignInFlow>([['locked', { at: 'blocked' }]]);
    expect(openSignIn('locked', { errors: own })).toEqual({ at: 'blocked' });
  });
});

describe('the ways out of the login', () => {
  it('LOGIN-16 a post leaves the page, and its key is no longer in the field', () => {
    expect(advanceSignIn({ at: 'form' }, { did: 'post' })).toEqual(E.right({ at: 'posting' }));
    expect(emptiedBySignIn({ at: 'form' }, { did: 'post' })).toEqual(['password']);
  });

  it('LOGIN-17 LOGIN-18 without the context both fields are emptied on the way home', () => {
    expect(advanceSignIn({ at: 'form' }, { did: 'lack-context' })).toEqual(E.right({ at: 'company-home' }));
    expect(emptiedBySignIn({ at: 'form' }, { did: 'lack-context' })).toEqual(['rut', 'password']);
  });

  it.each(['posting', 'company-home'] as const)(
    'LOGIN-16 LOGIN-17 who did not get away from the page by %s is back at the form',
    (at) => {
      expect(advanceSignIn({ at }, { did: 'stayed' })).toEqual(E.right({ at: 'form' }));
      expect(emptiedBySignIn({ at }, { did: 'stayed' })).toEqual([]);
    },
  );

  it.each(['form', 'blocked'] as const)('who did not leave has nothing to come back from: %s', (at) => {
    expect(advanceSignIn({ at }, { did: 'stayed' })).toEqual(E.left({ at, refused: 'stayed' }));
    expect(emptiedBySignIn({ at }, { did: 'stayed' })).toEqual([]);
  });

  it.each(['blocked', 'posting', 'company-home'] as const)('nothing is posted from %s', (at) => {
    expect(advanceSignIn({ at }, { did: 'post' })).toEqual(E.left({ at, refused: 'post' }));
    expect(emptiedBySignIn({ at }, { did: 'post' })).toEqual([]);
  });
});
