import type { SignInEvent, SignInFlow } from './flow.ts';

export type SignInInput = 'rut' | 'password';

/** LOGIN-18, ERR-18 · What is emptied by an event: both fields on the way home, the password once it is posted. */
export const emptiedBySignIn = (flow: SignInFlow, event: SignInEvent): readonly SignInInput[] => {
  if (flow.at !== 'form' || event.did === 'stayed') return [];
  return event.did === 'post' ? ['password'] : ['rut', 'password'];
};
