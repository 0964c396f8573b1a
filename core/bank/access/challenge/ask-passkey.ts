import type { PasskeyChallenge } from '../../../access/challenge/passkey.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import { unknownThing, type BankRefusal } from '../../refusal.ts';
import { liveFlow, type FlowTokens, type LiveFlow } from '../flow.ts';
import type { AccessBankPorts, FlowName } from '../ports.ts';
import { flowEnds } from '../refusals.ts';

type Ports = Pick<AccessBankPorts, 'access' | 'attempts' | 'flows' | 'passkeys' | 'secrets'>;

/** Draws a challenge for a flow and stores its hash, alike for every rut; refuses if the bank takes no passkeys (EXT-2812, EXT-2815). */
export const drawChallenge =
  (ports: Pick<Ports, 'access' | 'passkeys' | 'secrets'>) =>
  ({ rut, tokenHash }: Pick<LiveFlow, 'rut' | 'tokenHash'>): TE.TaskEither<BankRefusal, PasskeyChallenge> => {
    const place = ports.access.passkeys;
    if (place === undefined) return TE.left(unknownThing);
    const challenge = ports.secrets.newToken();
    return pipe(
      ports.passkeys.ask({ flowHash: tokenHash, user: rut, challengeHash: ports.secrets.hash(challenge) }),
      TE.map(() => ({ challenge, rpId: place.rpId })),
    );
  };

/** Use case: draws the challenge for a passkey in a live flow of this person. */
export const askPasskey =
  (ports: Ports) =>
  (asked: {
    readonly tokens: FlowTokens;
    readonly flow: FlowName;
    readonly rut: Rut;
  }): TE.TaskEither<BankRefusal, PasskeyChallenge> =>
    pipe(liveFlow(ports)(asked, flowEnds), TE.flatMap(drawChallenge(ports)));
