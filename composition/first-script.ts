import { openSignIn, signInErrors, type SignInFlow } from '#core/access/sign-in/flow.ts';

const nameOf = (flow: SignInFlow): string => (flow.at === 'form' ? (flow.notice ?? '') : flow.at);

const known = Object.fromEntries([...signInErrors].map(([error, flow]) => [error, nameOf(flow)]));

/** EXT-2306 · All that runs in a drawn page before its scripts come: it chooses the notice that the address asks for. */
export const firstScript = [
  `{const e=new URLSearchParams(location.search).get('error'),n=${JSON.stringify(known)};`,
  `if(e!==null)document.documentElement.dataset.notice=Object.hasOwn(n,e)?n[e]:'${nameOf(openSignIn(''))}'}`,
].join('');
