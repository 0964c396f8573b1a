import type { Failure } from '../../shared/failure.ts';
import { pipe, TE, type T } from '../../shared/fp.ts';
import { shownTextOf, textOfNoAnswer, textOfTooMany, type ShownText } from '../shown-text.ts';
import { readChallengeRefusal } from './convert.ts';
import { deviceType } from './device.ts';
import type { ThirdKeySent } from './third-key-sent.ts';

/** Outcome of asking for a third key: the bank's answer, or a failed call with its message. */
export type ThirdKeyOutcome =
  | { readonly did: 'answer'; readonly sent: ThirdKeySent }
  | { readonly did: 'fail'; readonly message: ShownText };

// Returns the message of a locked third key, for which no code is sent; `undefined` for any other failure.
const lockedText = (failure: Failure): ShownText | undefined => {
  const read = readChallengeRefusal(failure, deviceType.thirdKey);
  return read?.refusal === 'locked' ? read.message : undefined;
};

const notSent: ShownText = { key: 'third-key-not-sent' };

const messageOf = (failure: Failure): ShownText =>
  lockedText(failure) ??
  textOfTooMany(failure) ??
  textOfNoAnswer(failure) ??
  (failure.kind === 'refused' && failure.status === 400 ? shownTextOf(failure.body, notSent) : notSent);

/** Use case: asks the bank to send the third key (one-time code by SMS) after the user chose it; a failed call returns its message and can be repeated (EXT-1342). */
export const sendThirdKey =
  <Asked>(port: { readonly sendThirdKey: (asked: Asked) => TE.TaskEither<Failure, ThirdKeySent> }) =>
  (asked: Asked): T.Task<ThirdKeyOutcome> =>
    pipe(
      port.sendThirdKey(asked),
      TE.match(
        (failure): ThirdKeyOutcome => ({ did: 'fail', message: messageOf(failure) }),
        (sent): ThirdKeyOutcome => ({ did: 'answer', sent }),
      ),
    );
