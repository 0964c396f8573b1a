import type { SignInEvent, SignInFlow } from './flow.ts';

export type SignInInput = 'rut' | 'password';

/** Returns the inputs of the login that an event clears: rut and password when the browser goes to the company home, only the password once it is posted (LOGIN-18, ERR-18). */
export const emptiedBySignIn = (flow: SignInFlow, event: SignInEvent): readonly SignInInput[] => {
  if (flow.at !== 'form' || event.did === 'stayed') return [];
  return event.did === 'post' ? ['password'] : ['rut', 'password'];
};
