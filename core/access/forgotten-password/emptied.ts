import { E } from '../../shared/fp.ts';
import {
  advanceForgottenPassword,
  isPinLocked,
  type ForgottenPassword,
  type ForgottenPasswordEvent,
} from './flow.ts';
import type { PasswordResetRefusal } from './read-refusal.ts';

export type ForgottenPasswordInput = 'rut' | 'pin' | 'captcha' | 'password' | 'confirmation' | 'challenge';

const everyInput: readonly ForgottenPasswordInput[] = [
  'rut',
  'pin',
  'captcha',
  'password',
  'confirmation',
  'challenge',
];

const allButRut = everyInput.filter((input) => input !== 'rut');

/** Tells whether a refused validation counted a wrong card pin or locked the pin; a lost connection or a refused captcha does neither (ERR-18, OLV-44). */
const refusesPin = (refusal: PasswordResetRefusal): boolean =>
  refusal.refusal === 'inline' &&
  (refusal.message.failed?.of === 'pin' || refusal.message.lock?.of === 'pin');

/** Returns the inputs that a refused call of a forgotten password clears: only the key or card pin that the bank refused (ERR-18). */
const refusedKeys = (event: ForgottenPasswordEvent): readonly ForgottenPasswordInput[] => {
  if (event.did === 'not-validated') return refusesPin(event.refusal) ? ['pin'] : [];
  return event.did === 'not-reset' && event.refusal.refusal === 'inline' && event.refusal.refusesPassword
    ? ['password', 'confirmation']
    : [];
};

const emptiedBy = (
  state: ForgottenPassword,
  event: ForgottenPasswordEvent,
): readonly ForgottenPasswordInput[] => {
  switch (event.did) {
    case 'not-validated':
      return ['captcha', ...refusedKeys(event)];
    case 'not-reset':
      if (event.refusal.refusal === 'locked') return ['captcha', 'challenge'];
      return [state.at === 'without-card' ? 'captcha' : 'challenge', ...refusedKeys(event)];
    case 'write-password':
      return ['challenge'];
    case 'change-data': {
      if (state.at === 'with-card.identify')
        return [
          ...(state.asking === undefined ? [] : (['captcha'] as const)),
          ...(state.renews === undefined ? [] : (['password', 'confirmation'] as const)),
        ];
      if (state.at === 'without-card') return state.sending ? ['captcha'] : [];
      return ['captcha', 'password', 'confirmation', 'challenge'];
    }
    default:
      return [];
  }
};

/** Returns the inputs of a forgotten password's form that an accepted event clears; a rejected event clears none (OLV-10, OLV-24 to OLV-26, OLV-43, BOX-54, ERR-18, EXT-1304, EXT-1330, EXT-1331, EXT-1136). */
export const emptiedByForgottenPassword = (
  state: ForgottenPassword,
  event: ForgottenPasswordEvent,
): readonly ForgottenPasswordInput[] => {
  const next = advanceForgottenPassword(state, event);
  if (E.isLeft(next)) return [];
  const isEnd = next.right.at === 'over' || next.right.at === 'locked-out';
  const isLocked = state.at === 'locked-out' || isPinLocked(state);
  if (isEnd || (isLocked && event.did === 'answer-card')) return allButRut;
  const startsOver = event.did === 'cancel' || event.did === 'answer-card' || next.right.at === 'finished';
  return startsOver ? everyInput : emptiedBy(state, event);
};
