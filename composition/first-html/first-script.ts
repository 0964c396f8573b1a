import { openSignIn, signInErrors, type SignInFlow } from '#core/access/sign-in/flow.ts';

const nameOf = (flow: SignInFlow): string => (flow.at === 'form' ? (flow.notice ?? '') : flow.at);

const known = Object.fromEntries([...signInErrors].map(([error, flow]) => [error, nameOf(flow)]));

/** Text of the only script that runs in a pre-rendered page before its bundles arrive: it selects the notice that the address asks for (EXT-2306). */
export const firstScript = [
  `{const e=new URLSearchParams(location.search).get('error'),n=${JSON.stringify(known)};`,
  `if(e!==null)document.documentElement.dataset.notice=Object.hasOwn(n,e)?n[e]:'${nameOf(openSignIn(''))}'}`,
].join('');
