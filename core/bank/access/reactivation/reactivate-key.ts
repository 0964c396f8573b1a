import { credentialText, type Credential } from '../../../access/challenge/credential.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import { tellOfDroppedKey, tellOfReopenedKey } from '../../notices/tell-person.ts';
import type { BankRefusal } from '../../refusal.ts';
import type { Stored } from '../../shared-ports.ts';
import { liveFlow, type FlowEnds, type FlowTokens, type LiveFlow } from '../flow.ts';
import type { AccessBankPorts } from '../ports.ts';
import { proveDevice, type ProvingPorts } from '../challenge/prove-device.ts';

export type AskedReactivation = {
  readonly tokens: FlowTokens;
  readonly rut: Rut;
  readonly typed: string;
  readonly credential: Credential | undefined;
};

const incorrect: BankRefusal = { refused: 'reactivation', why: 'incorrect' };

const ends: FlowEnds = {
  over: { refused: 'reactivation', why: 'over' },
  'three-wrong': { refused: 'reactivation', why: 'three-wrong' },
  'other-tab': { refused: 'reactivation', why: 'other-tab' },
  'key-changed': { refused: 'reactivation', why: 'key-changed' },
};

const inOwnWords = (refusal: BankRefusal): BankRefusal => {
  if (refusal.refused !== 'challenge' || refusal.why === 'third-key') return refusal;
  const { why, until, triesLeft } = refusal;
  return { refused: 'reactivation', why: why === 'locked' ? why : 'incorrect', until, triesLeft };
};

/** Lifts the lockout of a key by a reactivation and uses up its flow; sends mails about a waiting key that this deletes and about a disowned key that is unlocked (EXT-2803). */
export const reopenKey =
  (ports: Pick<AccessBankPorts, 'access' | 'clock' | 'users'>, rut: Rut) =>
  ({ tokenHash }: Pick<LiveFlow, 'tokenHash'>): Stored<boolean> =>
    ports.users.liftKeyLock(rut, tokenHash, {
      dropped: tellOfDroppedKey(ports),
      reopened: tellOfReopenedKey(ports),
    });

/** Use case: reactivates a key. The credential typed in the body must equal that of the header; a right device lifts the key's lockout and ends the flow (API-12, BLQ-21, BLQ-41, BLQ-45). */
export const reactivateKey =
  (ports: ProvingPorts) =>
  ({ tokens, rut, typed, credential }: AskedReactivation): TE.TaskEither<BankRefusal, void> =>
    pipe(
      liveFlow(ports)({ tokens, flow: 'reactivacion', rut }, ends),
      TE.filterOrElseW(
        () => credential !== undefined && credentialText(credential) === typed,
        () => incorrect,
      ),
      TE.tap((own) =>
        pipe(
          proveDevice(ports)({ own, credential, event: 'reactivacion', ended: ends['three-wrong'] }),
          TE.mapLeft(inOwnWords),
        ),
      ),
      TE.flatMap(reopenKey(ports, rut)),
      TE.flatMap((lifted) => (lifted ? TE.right(undefined) : TE.left(ends.over))),
    );
