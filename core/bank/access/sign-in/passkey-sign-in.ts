import type { PasskeyAssertion, PasskeyChallenge } from '../../../access/challenge/passkey.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import { releaseSlots, type Networks } from '../../attempts/source-slots.ts';
import { challengeRefusal, type BankRefusal } from '../../refusal.ts';
import { drawChallenge } from '../challenge/ask-passkey.ts';
import { auditedOutcome, triesLeftAfter } from '../attempt-factor.ts';
import { attemptInFlow, type FlowVerdict } from '../attempt-in-flow.ts';
import type { Factor } from '../factors.ts';
import { liveFlow, type FlowTokens, type LiveFlow } from '../flow.ts';
import { isKnownDevice, rememberIfPossible } from './known-device.ts';
import { refuseIfLocked, refuseLocked } from '../locked-factor.ts';
import type { AccessBankPorts, CompanyUser } from '../ports.ts';
import type { SignInOrigin } from './sign-in-ports.ts';
import { flowEnded, flowEnds, noFlow } from '../refusals.ts';
import { endEarlier, hasPasskeys, newSession } from './sign-in.ts';
import { verifyPasskey } from '../challenge/verify-passkey.ts';

type Ports = Pick<
  AccessBankPorts,
  | 'access'
  | 'attempts'
  | 'audit'
  | 'clock'
  | 'devices'
  | 'flows'
  | 'homeSessions'
  | 'knownDevices'
  | 'passkeyJudge'
  | 'passkeys'
  | 'secrets'
  | 'sourceSlots'
  | 'users'
>;

type Asked<Value> = TE.TaskEither<BankRefusal, Value>;

const factor: Factor = 'llave-de-acceso';

/** Finds the browser's sign-in that waits for a passkey; reports it as over if the person has no passkey any more and so can sign in by the key alone (EXT-2820). */
const waiting = (ports: Ports, tokens: FlowTokens): Asked<LiveFlow> =>
  pipe(
    liveFlow(ports)({ tokens, flow: 'ingreso' }, flowEnds),
    TE.tap(({ rut }) =>
      pipe(
        hasPasskeys(ports, rut),
        TE.flatMap((has) => (has ? TE.right(undefined) : TE.left(noFlow))),
      ),
    ),
  );

const locked = (until: string | undefined): BankRefusal => challengeRefusal('locked', until);

/** Use case: draws the challenge for the passkey of a sign-in; refuses while passkeys are locked, so that the browser does not prompt for one in vain (EXT-2819). */
export const askSignInPasskey =
  (ports: Ports) =>
  (tokens: FlowTokens): Asked<PasskeyChallenge> =>
    pipe(
      waiting(ports, tokens),
      TE.tap(({ rut }) => refuseIfLocked(ports)(rut, factor)),
      TE.flatMap(drawChallenge(ports)),
    );

export type AskedPasskeySignIn = {
  readonly tokens: FlowTokens;
  readonly assertion: PasskeyAssertion;
  readonly earlier: string | undefined;
  readonly device: string | undefined;
  readonly from: Networks;
  readonly origin: SignInOrigin;
};

export type PasskeySignedIn = { readonly token: string; readonly device: string | undefined };

type Proving = {
  readonly own: LiveFlow;
  readonly user: CompanyUser;
  readonly isKnown: boolean;
};

const attempted =
  (ports: Ports, { assertion, from, origin, device, earlier }: AskedPasskeySignIn) =>
  ({ own, user, isKnown }: Proving): Asked<PasskeySignedIn> => {
    const { rut, tokenHash } = own;
    const { token, open } = newSession(ports, {
      ...{ user: rut, keyHash: user.keyHash ?? '', passkeyFlow: tokenHash },
      ...{ isFromKnown: isKnown, origin },
    });
    const refused = (verdict: Exclude<FlowVerdict, 'right'>): Asked<never> => {
      switch (verdict) {
        case 'wrong':
        case 'one-left':
          return TE.left({ ...challengeRefusal('wrong'), ...triesLeftAfter(verdict) });
        case 'locked':
          return refuseLocked(ports)(rut, factor, locked);
        case 'ended':
        case 'over':
          return TE.left(flowEnded);
      }
    };
    return pipe(
      attemptInFlow(ports)(own, {
        isUser: true,
        factor,
        typed: undefined,
        verify: pipe(
          ports.devices.of(rut),
          TE.flatMap((devices) => verifyPasskey(ports)(rut, devices, { assertion, flowHash: tokenHash })),
        ),
        record: open,
      }),
      TE.flatMap((verdict) =>
        verdict === 'right'
          ? TE.right(undefined)
          : pipe(
              ports.audit.note({ event: 'ingreso', rut, outcome: auditedOutcome(verdict), factor }),
              TE.flatMap(() => refused(verdict)),
            ),
      ),
      TE.tap(() => releaseSlots(ports)(from, rut)),
      TE.tap(() => endEarlier(ports)(earlier)),
      TE.flatMap(() => rememberIfPossible(ports)(rut, { session: token, earlier: device })),
      TE.map((known) => ({ token, device: known })),
    );
  };

/** Use case: completes a sign-in by a passkey of its person, as one attempt of the factor and the flow; only then opens the session and stores the browser as a known device (EXT-2819, EXT-2820). */
export const signInWithPasskey =
  (ports: Ports) =>
  (asked: AskedPasskeySignIn): Asked<PasskeySignedIn> =>
    pipe(
      TE.Do,
      TE.bind('own', () => waiting(ports, asked.tokens)),
      TE.bindW('user', ({ own }) => pipe(ports.users.find(own.rut), TE.flatMap(TE.fromOption(() => noFlow)))),
      TE.bindW('isKnown', ({ own }) => isKnownDevice(ports)(own.rut, asked.device)),
      TE.flatMap(attempted(ports, asked)),
    );
