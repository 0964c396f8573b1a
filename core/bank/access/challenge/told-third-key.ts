import type { ThirdKeySent } from '../../../access/challenge/third-key-sent.ts';
import { onlyDigits } from '../../../shared/digits.ts';
import { lockEnd } from '../../attempts/lock-end.ts';
import type { SendingOutcome, ThirdKeyPorts, ThirdKeySending } from './third-key.ts';

/** Number of last digits of the registered phone that the bank may reveal. */
const toldDigits = 3;

/** Converts the result of sending a third key (one-time code by SMS) to the answer for the caller; the answer has the last digits of the phone only if the caller has proved another factor (EXT-1343). */
export const toldThirdKey = (
  ports: Pick<ThirdKeyPorts, 'clock'>,
  { owner, isProved }: Pick<ThirdKeySending, 'owner' | 'isProved'>,
  result: SendingOutcome,
): ThirdKeySent => {
  if (result.outcome === 'none-today') return { sending: 'none-today', until: lockEnd(ports, result.until) };
  const { outcome: sending, seconds } = result;
  const end = onlyDigits(owner.mobile ?? '').slice(-toldDigits);
  return sending === 'sent' && isProved && end !== ''
    ? { sending, seconds, mobileEnd: end }
    : { sending, seconds };
};
