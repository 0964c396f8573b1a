import type { SignIn } from '#core/access/ports.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { E } from '#core/shared/fp.ts';
import { take, type Container } from '#composition/container.ts';
import { atHome } from '../home/home.ts';
import { loadPage } from '../page-load.ts';
import { demoBank, steering } from '../demo-tokens.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

let refused = '';

let lockedUntil: string | undefined;

/** Rut of a refused login in the demonstration, in place of the cookie; taking it clears it (EXT-1302). */
export const refusedLogin = {
  takeRut: (): string => {
    const rut = refused;
    refused = '';
    return rut;
  },
};

/** Returns the end of the lockout that the last login met in the demonstration, in place of the cookie; undefined without one (EXT-1315). */
export const lockEndOfLogin = (): string | undefined => lockedUntil;

/** Makes the sign-in port of the demonstration, which then navigates as the bank's redirect would (LOGIN-09 to LOGIN-13). */
export const signInInPage = (own: Container): SignIn => ({
  post:
    ({ user, password }) =>
    () => {
      const posted = async (): Promise<void> => {
        await pause(take(own, steering).delay);
        const answer = await signIn(take(own, demoBank).access)({ user, password })();
        if (E.isLeft(answer)) return loadPage('/loginError');
        if (answer.right.outcome !== 'signed-in') {
          lockedUntil = answer.right.outcome === 'bloqueo' ? answer.right.until : undefined;
          refused = user;
          return loadPage(`/login?error=${answer.right.outcome}`);
        }
        atHome.enter(answer.right.token);
        return loadPage('/empresa');
      };
      void posted();
    },
});
