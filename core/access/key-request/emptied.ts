import { E } from '../../shared/fp.ts';
import { advanceKeyRequest, type KeyRequest, type KeyRequestEvent } from './flow.ts';

export type KeyRequestInput =
  'rut' | 'captcha' | 'company' | 'old-key' | 'password' | 'confirmation' | 'challenge';

const newKeyInputs: readonly KeyRequestInput[] = ['password', 'confirmation', 'challenge'];

const stepsThreeToFive: readonly KeyRequestInput[] = ['company', 'old-key', ...newKeyInputs];

const everyInput: readonly KeyRequestInput[] = ['rut', 'captcha', ...stepsThreeToFive];

/** KEY-04, KEY-25, KEY-45, KEY-58, BOX-54, CAPT-05, ERR-18 · The inputs that an accepted event empties; a refused one empties none. */
export const emptiedByKeyRequest = (flow: KeyRequest, event: KeyRequestEvent): readonly KeyRequestInput[] => {
  const next = advanceKeyRequest(flow, event);
  if (E.isLeft(next)) return [];
  if (next.right.at === 'finished' || next.right.at === 'failed') return everyInput;
  switch (event.did) {
    case 'cancel':
    case 'start-over':
      return everyInput;
    case 'user-refused':
      return ['captcha'];
    case 'choose-type':
      return stepsThreeToFive;
    case 'change-company':
      return newKeyInputs;
    case 'company-refused':
      return event.asked.type === 'old-key' ? ['old-key'] : [];
    case 'write-password':
    case 'not-created':
      return ['challenge'];
    default:
      return [];
  }
};
