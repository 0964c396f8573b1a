import { E } from '../../shared/fp.ts';
import { advanceKeyRequest, renewalOf, type KeyRequest, type KeyRequestEvent } from './flow.ts';

export type KeyRequestInput =
  'rut' | 'captcha' | 'company' | 'old-key' | 'password' | 'confirmation' | 'challenge';

const newKeyInputs: readonly KeyRequestInput[] = ['password', 'confirmation', 'challenge'];

const stepsThreeToFive: readonly KeyRequestInput[] = ['company', 'old-key', ...newKeyInputs];

const allButRut: readonly KeyRequestInput[] = ['captcha', ...stepsThreeToFive];

const everyInput: readonly KeyRequestInput[] = ['rut', ...allButRut];

/** Returns the inputs of a first-key request's form that an accepted event clears; a rejected event clears none (KEY-04, KEY-25, KEY-45, KEY-58, BOX-54, CAPT-05, ERR-18, EXT-1330, EXT-1331). */
export const emptiedByKeyRequest = (flow: KeyRequest, event: KeyRequestEvent): readonly KeyRequestInput[] => {
  const next = advanceKeyRequest(flow, event);
  if (E.isLeft(next)) return [];
  if (next.right.at === 'locked-out' || flow.at === 'locked-out') return allButRut;
  if (next.right.at === 'finished' || next.right.at === 'failed') return everyInput;
  switch (event.did) {
    case 'cancel':
    case 'start-over':
      return everyInput;
    case 'user-refused':
      return flow.at === 'user' && flow.renews !== undefined ? allButRut : ['captcha'];
    case 'validate-user':
      return flow.at === 'user' && flow.renews !== undefined && renewalOf(flow, event.rut) === undefined
        ? stepsThreeToFive
        : [];
    case 'choose-type':
      return stepsThreeToFive;
    case 'change-company':
      return newKeyInputs;
    case 'company-refused':
      if (event.asked.type === 'old-key') return event.refusal.refusal === 'rejected' ? ['old-key'] : [];
      return flow.at === 'company' && flow.renews !== undefined ? newKeyInputs : [];
    case 'not-created':
      return event.refusal.refusal === 'locked' ? ['captcha', 'challenge'] : ['challenge'];
    case 'write-password':
      return ['challenge'];
    default:
      return [];
  }
};
