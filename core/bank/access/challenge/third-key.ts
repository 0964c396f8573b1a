import { maxChallengeKey } from '../../../access/limits.ts';
import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import { aMinute, aSecond } from '../../../shared/units-of-time.ts';
import type { AttemptCounter, Reserved } from '../../attempts/ports.ts';
import { holdCodeSlots, releaseCodeSlots, slotMinutes } from '../../attempts/source-slots.ts';
import type { Stored } from '../../shared-ports.ts';
import type { LiveFlow } from '../flow.ts';
import { isKnownDevice } from '../sign-in/known-device.ts';
import { thirdKeyMinutes, thirdKeyPause, thirdKeysOfOwner, thirdKeysOfStrangers } from '../lifetimes.ts';
import { flowMarks, type FlowMark } from '../flow-marks.ts';
import type { AccessBankPorts, CompanyUser, FlowName } from '../ports.ts';
import type { ThirdKeyDay } from './third-key-ports.ts';

/** Ports that send third keys. */
export type ThirdKeyPorts = Pick<
  AccessBankPorts,
  | 'access'
  | 'asker'
  | 'attempts'
  | 'clock'
  | 'knownDevices'
  | 'secrets'
  | 'sourceSlots'
  | 'thirdKeys'
  | 'users'
>;

/** Scope in which a third key is valid: the journey that its message names, and with code 99 only one flow of that journey (BOX-40, EXT-2871). */
type ThirdKeyBinding = { readonly journey: FlowName; readonly flow?: string | undefined };

/** Flow in which a third key is requested or typed, and the scope in which the key is valid. */
export type ThirdKeyPlace = ThirdKeyBinding & Pick<LiveFlow, 'tokenHash'>;

const boundTo = ({ journey, flow = journey }: ThirdKeyBinding): string => flow;

/** Computes the keyed hash of a third key (one-time code sent to the phone), bound to the person and to the flow if there is one. */
export const thirdKeyHash = (
  { secrets }: Pick<ThirdKeyPorts, 'secrets'>,
  user: Rut,
  code: string,
  flow = '',
): string => secrets.keyed(`tercera-clave:${user}:${flow}:${code}`);

/** Returns the scope in which a third key of a flow is valid: its journey, and with code 99 only the flow whose device was proved (BOX-40, EXT-2871). */
export const thirdKeyPlace = (
  user: Pick<CompanyUser, 'asksThirdKey'> | undefined,
  { journey, tokenHash }: Pick<LiveFlow, 'journey' | 'tokenHash'>,
): ThirdKeyPlace => ({ journey, tokenHash, flow: user?.asksThirdKey === true ? tokenHash : undefined });

/** Tells whether a third key is accepted in this flow; a person with code 99 must prove another device first (BOX-40). */
export const takesThirdKey = (
  user: Pick<CompanyUser, 'asksThirdKey'> | undefined,
  marks: readonly FlowMark[],
): boolean => user?.asksThirdKey !== true || marks.includes('dispositivo-probado');

/** Tells whether a factor of the person was proved in a flow; a forgotten password begins with a card's pin, a change of passkeys with the key (EXT-1343). */
export const hasProvedFactor = (flow: FlowName, marks: readonly FlowMark[]): boolean =>
  flow === 'olvido-clave' ||
  flow === 'llaves-de-acceso' ||
  marks.some((mark) => flowMarks[mark].provesFactor);

const newCode = ({ secrets }: Pick<ThirdKeyPorts, 'secrets'>): string =>
  String(Math.floor(secrets.fraction() * 10 ** maxChallengeKey)).padStart(maxChallengeKey, '0');

/** Purposes that a code's message names, by the journey that asked for it (EXT-2863). */
const purposes: Readonly<Partial<Record<FlowName, string>>> = {
  'olvido-clave': 'registrar una clave nueva',
  reactivacion: 'reactivar su clave',
  'solicitud-clave': 'solicitar su clave',
  'llaves-de-acceso': 'cambiar sus llaves de acceso',
};

const askedFor = (journey: FlowName): string => {
  const purpose = purposes[journey];
  return purpose === undefined ? '' : ` Se pidió para ${purpose}.`;
};

type KeyOwner = Pick<CompanyUser, 'rut'> & { readonly mobile: string | undefined };

/** Sends an eight-digit code to the registered phone and returns none; returns the end of the day's limit if that is reached. Earlier codes stay valid (BOX-29, BOX-33, EXT-2614). */
export const queueThirdKey =
  (ports: Pick<ThirdKeyPorts, 'access' | 'secrets' | 'thirdKeys'>) =>
  ({ rut, mobile }: KeyOwner, day: ThirdKeyDay, place: ThirdKeyBinding): Stored<O.Option<number>> => {
    const code = newCode(ports);
    return ports.thirdKeys.send({
      user: rut,
      mobile,
      day,
      boundTo: boundTo(place),
      codeHash: thirdKeyHash(ports, rut, code, place.flow),
      text: `${ports.access.bankName}: su clave dinámica es ${code}.${askedFor(place.journey)} Vence en ${thirdKeyMinutes} minutos. No la comparta con nadie.`,
    });
  };

/** Request to send a third key in a flow. */
export type ThirdKeySending = ThirdKeyPlace & {
  readonly owner: KeyOwner;
  /** True if a factor of the person was proved in the flow. */
  readonly isProved: boolean;
};

/** Result of a request for a code: one was sent, the flow must wait because another flow's was just sent, or the limit of the day or of the source is reached; `until` in milliseconds since 1970. */
export type SendingOutcome =
  | { readonly outcome: 'sent' | 'waits'; readonly seconds: number }
  | { readonly outcome: 'none-today'; readonly until: number };

/** Key prefix of the attempt counters that make strangers (flows without a proved factor, from an unknown browser) wait between third keys; a counter may be deleted once its pause is over. */
export const strangersPause = 'sms-desconocido:';

const ownersPause = 'sms:';

/** Key prefixes of all pauses between third keys, which lock nobody out. */
export const thirdKeyPauses = [ownersPause, strangersPause] as const;

const placesOf = (user: Rut) => ({
  strangers: `${strangersPause}${user}`,
  owner: `${ownersPause}${user}`,
});

const pauseAt = (key: string): AttemptCounter => ({ key, limit: 1, hours: thirdKeyPause.first / 3_600 });

// Returns the pauses before the next third key that sending one starts. Pauses for strangers never get longer, since a longer pause would reveal that somebody requested a code before.
const pausesOf = (
  { owner, tokenHash, journey }: ThirdKeySending,
  of: ThirdKeyDay['of'],
): readonly AttemptCounter[] => {
  const keys = placesOf(owner.rut);
  return of === 'owner'
    ? [{ ...pauseAt(`${keys.owner}:${journey}`), mostHours: thirdKeyPause.further / 3_600 }]
    : [pauseAt(`${keys.strangers}:${tokenHash}`), pauseAt(`${keys.strangers}:${journey}`)];
};

/** Returns the daily limit that a flow counts for: the owner's if a factor was proved or the browser is known, else the strangers' (EXT-2546, EXT-2610). */
const dayOf = (ports: ThirdKeyPorts, { owner: { rut }, isProved }: ThirdKeySending): Stored<ThirdKeyDay> =>
  pipe(
    isKnownDevice(ports)(rut, ports.asker.device),
    TE.map((isKnown): ThirdKeyDay => {
      const { anywhere, newNetwork, few, knownBrowser } = thirdKeysOfOwner;
      if (isKnown) return { of: 'owner', most: knownBrowser };
      if (!isProved) return { of: 'strangers', most: thirdKeysOfStrangers };
      const network = ports.secrets.keyed(`tercera-clave:${rut}:${ports.asker.from?.around[0] ?? ''}`);
      return { of: 'owner', most: anywhere, newNetwork: { network, few, most: newNetwork } };
    }),
  );

const firstPause: SendingOutcome = { outcome: 'sent', seconds: thirdKeyPause.first };

type Paused = Exclude<Reserved, { outcome: 'taken' }>;

const secondsLeft = ({ clock }: Pick<ThirdKeyPorts, 'clock'>, reserved: Paused): number =>
  reserved.outcome === 'busy'
    ? thirdKeyPause.first
    : Math.max(1, Math.ceil((reserved.until - clock.now()) / aSecond));

// Returns the outcome of asking for a third key during the pause between codes: a code sent in another flow of the journey is valid in this flow too, unless codes are bound to their flows.
const whilePaused =
  (ports: ThirdKeyPorts, { owner, ...place }: ThirdKeySending) =>
  (reserved: Paused): Stored<SendingOutcome> => {
    const seconds = secondsLeft(ports, reserved);
    // Answers that a third key was sent if a concurrent call is sending one for the same journey, since that code is valid in this flow too.
    if (reserved.outcome === 'busy' && place.flow === undefined)
      return TE.right({ outcome: 'sent', seconds });
    return pipe(
      ports.thirdKeys.isLive(owner.rut, boundTo(place)),
      TE.map((isLive) => ({ outcome: isLive ? 'sent' : 'waits', seconds })),
    );
  };

/** Returns the outcome of asking for a third key during the pause between codes, for a flow without a proved factor from an unknown browser: the real wait if this flow caused the pause, else the same as after a sent code, so that the caller learns of no other flow, nor whether the code was used (EXT-1342, EXT-2875). */
const whilePausedForStrangers =
  (ports: ThirdKeyPorts, ownPause: AttemptCounter) =>
  (reserved: Paused): Stored<SendingOutcome> =>
    reserved.outcome === 'locked' && reserved.key === ownPause.key
      ? TE.right({ outcome: 'sent', seconds: secondsLeft(ports, reserved) })
      : pipe(
          ports.attempts.reserve(ownPause),
          TE.flatMap((own) =>
            own.outcome === 'taken'
              ? pipe(
                  ports.attempts.fail(own.lease),
                  TE.map(() => firstPause),
                )
              : TE.right(firstPause),
          ),
        );

const send = (ports: ThirdKeyPorts, sending: ThirdKeySending, day: ThirdKeyDay): Stored<SendingOutcome> => {
  const pauses = pausesOf(sending, day.of);
  const [ownPause] = pauses;
  return pipe(
    ports.attempts.reserve(...pauses),
    TE.flatMap((reserved): Stored<SendingOutcome> => {
      if (reserved.outcome !== 'taken')
        return day.of === 'strangers' && ownPause !== undefined
          ? whilePausedForStrangers(ports, ownPause)(reserved)
          : whilePaused(ports, sending)(reserved);
      const { lease } = reserved;
      return pipe(
        queueThirdKey(ports)(sending.owner, day, sending),
        TE.tapError(() => ports.attempts.drop(lease)),
        TE.flatMap(
          O.match(
            () =>
              pipe(
                ports.attempts.fail(lease),
                TE.map(
                  O.match(
                    () => firstPause,
                    ([tally]): SendingOutcome => ({
                      outcome: 'sent',
                      seconds: (tally?.locks ?? 1) > 1 ? thirdKeyPause.further : thirdKeyPause.first,
                    }),
                  ),
                ),
              ),
            (until) =>
              pipe(
                ports.attempts.drop(lease),
                TE.map((): SendingOutcome => ({ outcome: 'none-today', until })),
              ),
          ),
        ),
      );
    }),
  );
};

// Tells whether the source of a call may have a code sent to this person. Checked before the pauses between codes, so that a source over its limit learns nothing about the person's other flows.
const mayBeSent = (ports: ThirdKeyPorts, { owner }: ThirdKeySending, day: ThirdKeyDay): Stored<boolean> => {
  const { from } = ports.asker;
  return day.of === 'owner' || from === undefined ? TE.right(true) : holdCodeSlots(ports)(from, owner.rut);
};

/** Sends a third key, at most one per person and journey in each pause, however many calls and flows request it; in flows without a proved factor, a source and its networks may send codes only to a limited number of people an hour (EXT-1342, EXT-2546, EXT-2611, EXT-2871, EXT-3052). */
export const sendInPauses =
  (ports: ThirdKeyPorts) =>
  (sending: ThirdKeySending): Stored<SendingOutcome> =>
    pipe(
      dayOf(ports, sending),
      TE.flatMap((day) =>
        pipe(
          mayBeSent(ports, sending, day),
          TE.flatMap((may): Stored<SendingOutcome> =>
            may
              ? send(ports, sending, day)
              : TE.right({ outcome: 'none-today', until: ports.clock.now() + slotMinutes * aMinute }),
          ),
        ),
      ),
    );

/** Sends the code for a device list with a third key, unless an earlier one is still valid in its journey (BOX-33). */
export const offerThirdKey =
  (ports: ThirdKeyPorts) =>
  (sending: ThirdKeySending): Stored<void> =>
    pipe(
      ports.thirdKeys.isLive(sending.owner.rut, boundTo(sending)),
      TE.flatMap((isLive) =>
        isLive
          ? TE.right(undefined)
          : pipe(
              sendInPauses(ports)(sending),
              TE.map(() => undefined),
            ),
      ),
    );

/** Ends the pauses between a person's third keys (EXT-2612). */
export const liftPauses =
  ({ attempts }: Pick<ThirdKeyPorts, 'attempts'>) =>
  (user: Rut): Stored<void> =>
    pipe(
      attempts.lift({
        keys: [],
        around: Object.values(placesOf(user)).map((place) => ({ begins: `${place}:` })),
      }),
      TE.map(() => undefined),
    );

// Ends the pauses between third keys after a right one; pauses in strangers' other flows continue, so that a stranger cannot learn that a code was used.
const endPauses = (
  { attempts }: Pick<ThirdKeyPorts, 'attempts'>,
  user: Rut,
  { journey, tokenHash }: ThirdKeyPlace,
): Stored<unknown> => {
  const { owner, strangers } = placesOf(user);
  const ofStrangers = [tokenHash, ...Object.keys(purposes)].map((of) => `${strangers}:${of}`);
  return attempts.lift({ keys: [`${owner}:${journey}`, ...ofStrangers] });
};

/** Uses up a third key if it is right, and ends the pauses before the next code, which apply only to unused codes; false if the code is wrong or was requested in another journey (BOX-29, EXT-2871, EXT-2875). */
export const spendThirdKey =
  (ports: Pick<ThirdKeyPorts, 'attempts' | 'secrets' | 'thirdKeys'>) =>
  (user: Rut, code: string, place: ThirdKeyPlace): Stored<boolean> =>
    pipe(
      ports.thirdKeys.spend(user, thirdKeyHash(ports, user, code, place.flow), boundTo(place)),
      TE.tap((spent) => (spent ? endPauses(ports, user, place) : TE.right(undefined))),
    );

/** Releases the slots that codes sent to a person took at the source of this call, once the person has proved a factor there (EXT-3053). */
export const endHold = (ports: Pick<ThirdKeyPorts, 'asker' | 'sourceSlots'>, user: Rut): Stored<void> =>
  ports.asker.from === undefined ? TE.right(undefined) : releaseCodeSlots(ports)(ports.asker.from, user);
