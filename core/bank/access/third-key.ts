import { maxChallengeKey } from '../../access/limits.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { CountedPlace } from '../attempts/ports.ts';
import type { Stored } from '../shared-ports.ts';
import { flowMinutes, thirdKeyMinutes, thirdKeysADay, thirdKeysADayInAll } from './lifetimes.ts';
import type { AccessBankPorts, CompanyUser, FlowMark } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'access' | 'attempts' | 'secrets' | 'thirdKeys'>;

/** Hash of a third key, bound to the person and to the flow if there is one. */
export const thirdKeyHash = (
  { secrets }: Pick<Ports, 'secrets'>,
  user: Rut,
  code: string,
  flow = '',
): string => secrets.keyed(`tercera-clave:${user}:${flow}:${code}`);

/** Flow that a third key is bound to: with code 99, the flow whose device was proved (BOX-40). */
export const thirdKeyFlow = (
  user: Pick<CompanyUser, 'asksThirdKey'> | undefined,
  { tokenHash }: { readonly tokenHash: string },
): string | undefined => (user?.asksThirdKey === true ? tokenHash : undefined);

/** Whether a third key is accepted in this flow; a person with code 99 must prove another device first (BOX-40). */
export const takesThirdKey = (
  user: Pick<CompanyUser, 'asksThirdKey'> | undefined,
  marks: readonly FlowMark[],
): boolean => user?.asksThirdKey !== true || marks.includes('dispositivo-probado');

const newCode = ({ secrets }: Pick<Ports, 'secrets'>): string =>
  String(Math.floor(secrets.fraction() * 10 ** maxChallengeKey)).padStart(maxChallengeKey, '0');

type KeyOwner = Pick<CompanyUser, 'rut'> & { readonly mobile: string | undefined };

type Sending = { readonly flow?: string | undefined; readonly mostADay?: number };

/** Sends an eight-digit code to the registered mobile; an earlier code becomes invalid (BOX-29, BOX-33). */
export const sendThirdKey =
  (ports: Omit<Ports, 'attempts'>) =>
  ({ rut, mobile }: KeyOwner, { flow, mostADay }: Sending = {}): Stored<boolean> => {
    const code = newCode(ports);
    return ports.thirdKeys.send({
      user: rut,
      mobile,
      mostADay,
      codeHash: thirdKeyHash(ports, rut, code, flow),
      text: `${ports.access.bankName}: su clave dinámica es ${code}. Vence en ${thirdKeyMinutes} minutos. No la comparta con nadie.`,
    });
  };

const sentKey = (user: Rut): string => `sms:${user}`;

const oncePerMinute = (user: Rut): CountedPlace => ({ key: sentKey(user), limit: 1, hours: 1 / 60 });

/** Sends one code for as long as the place is taken, however many concurrent calls ask for it. */
const sendOnce =
  (ports: Ports, place: CountedPlace) =>
  (user: KeyOwner, sending: Sending): Stored<void> =>
    pipe(
      ports.attempts.reserve(place),
      TE.flatMap((reserved) =>
        reserved.outcome === 'taken'
          ? pipe(
              sendThirdKey(ports)(user, sending),
              TE.flatMap(() => ports.attempts.fail(reserved.lease)),
              TE.map(() => undefined),
            )
          : TE.right(undefined),
      ),
    );

const oncePerFlow = (user: Rut, flow: string): CountedPlace => ({
  key: `${sentKey(user)}:${flow}`,
  limit: 1,
  hours: flowMinutes / 60,
});

/** Sends the code after a proved device: the first of a flow at once, later ones at most once a minute, and all within the limit of the day (BOX-40, EXT-2546). */
export const sendAfterDevice =
  (ports: Ports) =>
  (user: KeyOwner, flow: string | undefined, isFirst: boolean): Stored<void> =>
    sendOnce(ports, isFirst ? oncePerFlow(user.rut, flow ?? '') : oncePerMinute(user.rut))(user, {
      flow,
      mostADay: thirdKeysADayInAll,
    });

/** Sends the code of a device list with a third key, unless one is valid or the daily limit was reached; concurrent lists send one code (BOX-33, EXT-2546). */
export const offerThirdKey =
  (ports: Ports) =>
  (user: KeyOwner, flow?: string): Stored<void> =>
    pipe(
      ports.thirdKeys.isLive(user.rut),
      TE.flatMap((isLive) =>
        isLive
          ? TE.right(undefined)
          : sendOnce(ports, oncePerMinute(user.rut))(user, { flow, mostADay: thirdKeysADay }),
      ),
    );

/** Uses up a right code; the next one may then be sent at once, since the limit of one per minute holds only for unanswered codes (BOX-29). */
export const spendThirdKey =
  (ports: Pick<Ports, 'attempts' | 'secrets' | 'thirdKeys'>) =>
  (user: Rut, code: string, flow?: string): Stored<boolean> =>
    pipe(
      ports.thirdKeys.spend(user, thirdKeyHash(ports, user, code, flow)),
      TE.tap((spent) => (spent ? ports.attempts.clear(sentKey(user)) : TE.right(undefined))),
    );
