import type { Credential } from '../../../access/challenge/credential.ts';
import { deviceType, type ChallengeConfiguration } from '../../../access/challenge/device.ts';
import {
  parsePasskeyName,
  type PasskeyAttestation,
  type PasskeyChallenge,
  type PasskeyCreation,
  type ListedPasskey,
} from '../../../access/challenge/passkey.ts';
import type { ThirdKeySent } from '../../../access/challenge/third-key-sent.ts';
import { O, pipe, TE } from '../../../shared/fp.ts';
import { formatRut, type Rut } from '../../../shared/rut.ts';
import { tellOfPasskey, tellOfRenaming } from '../../notices/tell-person.ts';
import { challengeRefusal, noSession, notValid, unknownThing, type BankRefusal } from '../../refusal.ts';
import { drawChallenge } from '../challenge/ask-passkey.ts';
import { mayAsk, sendKeyInFlow } from '../challenge/send-third-key.ts';
import { passkeyChangesCounter } from '../factors.ts';
import { liveFlow, openFlow, type FlowTokens, type LiveFlow } from '../flow.ts';
import { listDevices } from '../challenge/list-devices-of-flow.ts';
import type { FlowMark } from '../flow-marks.ts';
import type { AccessBankPorts } from '../ports.ts';
import { proveDevice, type ProvingPorts } from '../challenge/prove-device.ts';
import { flowEnded, flowEnds } from '../refusals.ts';
import { whoIsSignedIn } from '../sign-in/who-is-signed-in.ts';

type Ports = ProvingPorts & Pick<AccessBankPorts, 'homeSessions'>;

type Session = { readonly session: string | undefined };
type InFlow = Session & { readonly tokens: FlowTokens };
type Asked<Value> = TE.TaskEither<BankRefusal, Value>;

const flow = 'llaves-de-acceso';

const signedIn = (
  ports: Pick<Ports, 'access' | 'homeSessions' | 'secrets'>,
  { session }: Session,
): Asked<{ readonly user: Rut; readonly name: string }> =>
  ports.access.passkeys === undefined
    ? TE.left(unknownThing)
    : pipe(whoIsSignedIn(ports)(session), TE.flatMap(TE.fromOption(() => noSession)));

// A flow belongs to the home session that opened it: another session of the same person in this browser cannot continue it.
const ofSession = (token: string, { session }: Session): string => `${token}.${session}`;

/** Finds the flow of a person's call; its wrong credentials are counted together with those of the person's other flows, since opening a flow requires no captcha (BLQ-45, EXT-2832). */
const ownFlow = (
  ports: Ports,
  rut: Rut,
  { tokens, session }: InFlow,
  marks: readonly FlowMark[] = [],
): Asked<LiveFlow> => {
  const counted = passkeyChangesCounter(rut, ports.access.lockHours);
  return pipe(
    ports.attempts.lockOf(counted.key),
    TE.flatMap((lock) =>
      O.isSome(lock)
        ? TE.left(flowEnds['three-wrong'])
        : liveFlow(ports)(
            { flow, rut, marks, tokens: tokens.map((token) => ofSession(token, { session })) },
            flowEnds,
          ),
    ),
    TE.map((own) => ({ ...own, counted })),
  );
};

const note =
  (ports: Pick<Ports, 'audit'>, rut: Rut, about: 'agregada' | 'quitada' | 'cambiada') =>
  (isDone: boolean): Asked<void> =>
    ports.audit.note({ event: 'llave-de-acceso', rut, outcome: isDone ? 'right' : 'refused', about });

/** Use case: lists the passkeys of the signed-in user (EXT-2813). */
export const ownPasskeys =
  (ports: Ports) =>
  (asked: Session): Asked<readonly ListedPasskey[]> =>
    pipe(
      signedIn(ports, asked),
      TE.flatMap(({ user }) => ports.passkeys.of(user)),
      TE.map((own) =>
        own.map(({ id, name, addedAt, usedAt, isStopped }) => ({
          ...{ id, name, isStopped, addedAt: ports.clock.instant(addedAt) },
          usedAt: usedAt === undefined ? undefined : ports.clock.instant(usedAt),
        })),
      ),
    );

/** Use case: opens the flow in which a passkey is added or removed, and lists the devices that may authorise it; `thirdKeyOnChoice`: the portal requests the third key with a separate call once it is chosen (EXT-1341). */
export const passkeyDevices =
  (ports: Ports) =>
  ({
    thirdKeyOnChoice = false,
    ...asked
  }: Session & { readonly thirdKeyOnChoice?: boolean }): Asked<{
    readonly token: string;
    readonly configuration: ChallengeConfiguration;
  }> =>
    pipe(
      signedIn(ports, asked),
      TE.bindW('token', ({ user }) => openFlow(ports)(flow, user, (token) => ofSession(token, asked))),
      TE.bindW('own', ({ user, token }) => ownFlow(ports, user, { ...asked, tokens: [token] })),
      TE.bindW('configuration', ({ own }) => listDevices(ports)(flow, own, thirdKeyOnChoice)),
      TE.map(({ token, configuration }) => ({ token, configuration })),
    );

/** Use case: draws the challenge for a passkey that authorises a change of the person's passkeys. */
export const askOwnPasskey =
  (ports: Ports) =>
  (asked: InFlow): Asked<PasskeyChallenge> =>
    pipe(
      signedIn(ports, asked),
      TE.flatMap(({ user }) => ownFlow(ports, user, asked)),
      TE.flatMap(drawChallenge(ports)),
    );

/** Use case: sends the third key that was chosen, or that code 99 asks for, in the flow that changes passkeys (EXT-1342, EXT-2615). */
export const askOwnThirdKey =
  (ports: Ports) =>
  (asked: InFlow): Asked<ThirdKeySent> =>
    pipe(
      signedIn(ports, asked),
      TE.flatMap(({ user }) => ownFlow(ports, user, asked, mayAsk)),
      TE.flatMap(sendKeyInFlow(ports, flow)),
    );

const proved =
  (ports: Ports, credential: Credential | undefined) =>
  (own: LiveFlow): Asked<void> =>
    proveDevice(ports)({ own, credential, event: 'llave-de-acceso', ended: flowEnded });

/** Use case: authorises a new passkey by a device, and returns the options from which an authenticator creates it (EXT-2813). */
export const authorisePasskey =
  (ports: Ports) =>
  ({
    credential,
    ...asked
  }: InFlow & { readonly credential: Credential | undefined }): Asked<PasskeyCreation> =>
    pipe(
      signedIn(ports, asked),
      TE.bindW('own', ({ user }) => ownFlow(ports, user, asked)),
      TE.tap(({ own }) => proved(ports, credential)(own)),
      TE.tap(({ own }) => ports.flows.mark(own.tokenHash, 'llave-autorizada')),
      TE.bindW('drawn', ({ own }) => drawChallenge(ports)(own)),
      TE.bindW('registered', ({ user }) => ports.passkeys.of(user)),
      TE.map(({ user, drawn, registered }) => ({
        ...drawn,
        bankName: ports.access.bankName,
        userHandle: ports.secrets.keyed(`llave-de-acceso:${user}`),
        userName: formatRut(user),
        registered: registered.map(({ id }) => id),
      })),
    );

const refusedKey = notValid(['llave'], 'LLAVE_NO_VALIDA');

const nameOf = (typed: string): Asked<string> =>
  pipe(
    TE.fromEither(parsePasskeyName(typed)),
    TE.mapLeft(() => notValid(['nombre'])),
  );

/** Use case: adds the passkey that was created from the flow's challenge (EXT-2813). */
export const addPasskey =
  (ports: Ports) =>
  ({
    name,
    attestation,
    ...asked
  }: InFlow & { readonly name: string; readonly attestation: PasskeyAttestation }): Asked<void> =>
    pipe(
      signedIn(ports, asked),
      TE.bindW('own', ({ user }) => ownFlow(ports, user, asked, ['llave-autorizada'])),
      TE.bindW('called', () => nameOf(name)),
      TE.bindW('created', () => {
        const place = ports.access.passkeys;
        return place === undefined ? TE.right(O.none) : ports.passkeyJudge.created(place, attestation);
      }),
      TE.bindW('isAdded', ({ user, own: { tokenHash: flowHash }, called, created }) =>
        pipe(
          created,
          O.match(
            () => TE.right(false),
            ({ challenge, key }) =>
              pipe(
                ports.passkeys.spend(flowHash, ports.secrets.hash(challenge)),
                TE.flatMap((isAsked) =>
                  isAsked
                    ? ports.passkeys.add({
                        ...{ user, flowHash, key, name: called },
                        tell: tellOfPasskey('added')(ports),
                      })
                    : TE.right(false),
                ),
              ),
          ),
        ),
      ),
      TE.tap(({ user, isAdded }) => note(ports, user, 'agregada')(isAdded)),
      TE.flatMap(({ isAdded }) => (isAdded ? TE.right(undefined) : TE.left(refusedKey))),
    );

/** Use case: renames a passkey of the signed-in user, who is notified by mail if the name changed (EXT-2884). */
export const renamePasskey =
  (ports: Ports) =>
  ({ id, name, ...asked }: Session & { readonly id: string; readonly name: string }): Asked<void> =>
    pipe(
      signedIn(ports, asked),
      TE.bindW('called', () => nameOf(name)),
      TE.bindW('isDone', ({ user, called }) =>
        ports.passkeys.rename({ user, id, name: called, tell: tellOfRenaming(ports, called) }),
      ),
      TE.tap(({ user, isDone }) => note(ports, user, 'cambiada')(isDone)),
      TE.flatMap(({ isDone }) => (isDone ? TE.right(undefined) : TE.left(unknownThing))),
    );

/** Use case: removes a passkey after the proof of another device, never of that passkey itself (EXT-2813). */
export const removePasskey =
  (ports: Ports) =>
  ({
    id,
    credential,
    ...asked
  }: InFlow & { readonly id: string; readonly credential: Credential | undefined }): Asked<void> =>
    pipe(
      signedIn(ports, asked),
      TE.bindW('own', ({ user }) => ownFlow(ports, user, asked)),
      TE.filterOrElseW(
        () => credential?.tipoDispositivo !== deviceType.passkey || credential.llaveDeAcceso.id !== id,
        () => challengeRefusal('missing'),
      ),
      TE.tap(({ own }) => proved(ports, credential)(own)),
      TE.bindW('isDone', ({ user, own: { tokenHash: flowHash } }) =>
        ports.passkeys.remove({ user, flowHash, id, tell: tellOfPasskey('removed')(ports) }),
      ),
      TE.tap(({ user, isDone }) => note(ports, user, 'quitada')(isDone)),
      TE.flatMap(({ isDone }) => (isDone ? TE.right(undefined) : TE.left(unknownThing))),
    );
