import type { SignInEvent, SignInFlow } from './flow.ts';

export type SignInInput = 'rut' | 'password';

/** Inputs that an event clears: both fields when leaving for the company home, the password once posted (LOGIN-18, ERR-18). */
export const emptiedBySignIn = (flow: SignInFlow, event: SignInEvent): readonly SignInInput[] => {
  if (flow.at !== 'form' || event.did === 'stayed') return [];
  return event.did === 'post' ? ['password'] : ['rut', 'password'];
};
