import type { Failure } from '../../shared/failure.ts';
import { pipe, TE, type T } from '../../shared/fp.ts';
import { shownTextOf, textOfNoAnswer, textOfTooMany, type ShownText } from '../shown-text.ts';
import { readChallengeRefusal } from './convert.ts';
import { deviceType } from './device.ts';
import type { ThirdKeySent } from './third-key-sent.ts';

/** What became of a third key that was asked for. */
export type ThirdKeyOutcome =
  | { readonly did: 'answer'; readonly sent: ThirdKeySent }
  | { readonly did: 'fail'; readonly message: ShownText };

// No code goes while the third key is locked.
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

/** Asks for a third key that goes when it is chosen; a failure says why, so that it can be asked for again (EXT-1342). */
export const askThirdKey =
  <Asked>({
    sendThirdKey,
  }: {
    readonly sendThirdKey: (asked: Asked) => TE.TaskEither<Failure, ThirdKeySent>;
  }) =>
  (asked: Asked): T.Task<ThirdKeyOutcome> =>
    pipe(
      sendThirdKey(asked),
      TE.match(
        (failure): ThirdKeyOutcome => ({ did: 'fail', message: messageOf(failure) }),
        (sent): ThirdKeyOutcome => ({ did: 'answer', sent }),
      ),
    );
