import { refusedRut } from '#adapters/wire/access/refused-rut.ts';
import { openSignIn, signInErrors, type SignInFlow } from '#core/access/sign-in/flow.ts';

const nameOf = (flow: SignInFlow): string => (flow.at === 'form' ? (flow.notice ?? '') : flow.at);

const known = (isAnswer: boolean): string =>
  JSON.stringify(
    Object.fromEntries(
      [...signInErrors.keys()].map((error) => [error, nameOf(openSignIn(error, { isAnswer }))]),
    ),
  );

/** Text of the only script that runs in a pre-rendered page before its bundles arrive: it shows the notice for the address's parameter `error`, which also depends on whether the browser has the cookie of a refused rut (EXT-2306, EXT-1198). */
export const firstScript = [
  `{const e=new URLSearchParams(location.search).get('error');`,
  `if(e!==null){const n=/(^|; )${refusedRut.cookie}=./.test(document.cookie)?${known(true)}:${known(false)};`,
  `document.documentElement.dataset.notice=Object.hasOwn(n,e)?n[e]:'${nameOf(openSignIn(''))}'}}`,
].join('');
