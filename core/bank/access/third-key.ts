import { maxChallengeKey } from '../../access/limits.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { CountedPlace } from '../attempts/ports.ts';
import type { Stored } from '../shared-ports.ts';
import { thirdKeyMinutes, thirdKeysADay } from './lifetimes.ts';
import type { AccessBankPorts, CompanyUser, FlowMark } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'access' | 'attempts' | 'secrets' | 'thirdKeys'>;

/** The hash under which a third key is kept: of this person only, and of this flow when it has one. */
export const thirdKeyHash = (
  { secrets }: Pick<Ports, 'secrets'>,
  user: Rut,
  code: string,
  flow = '',
): string => secrets.keyed(`tercera-clave:${user}:${flow}:${code}`);

/** BOX-40 · The flow that a third key belongs to: where code 99 is asked, the one whose device was proved. */
export const thirdKeyFlow = (
  user: Pick<CompanyUser, 'asksThirdKey'> | undefined,
  { tokenHash }: { readonly tokenHash: string },
): string | undefined => (user?.asksThirdKey === true ? tokenHash : undefined);

/** BOX-40 · Whether a third key is good in this flow: whoever is marked for code 99 proves another device first. */
export const takesThirdKey = (
  user: Pick<CompanyUser, 'asksThirdKey'> | undefined,
  marks: readonly FlowMark[],
): boolean => user?.asksThirdKey !== true || marks.includes('dispositivo-probado');

const newCode = ({ secrets }: Pick<Ports, 'secrets'>): string =>
  String(Math.floor(secrets.fraction() * 10 ** maxChallengeKey)).padStart(maxChallengeKey, '0');

type KeyOwner = Pick<CompanyUser, 'rut'> & { readonly mobile: string | undefined };

type Sending = { readonly flow?: string | undefined; readonly mostADay?: number };

/** BOX-29, BOX-33 · Eight digits to the registered mobile; an earlier code is no longer good. */
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

/** One code a minute, however many calls ask for it at once. */
const sendOnceAMinute =
  (ports: Ports) =>
  (user: KeyOwner, sending: Sending): Stored<void> =>
    pipe(
      ports.attempts.reserve(oncePerMinute(user.rut)),
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

/** BOX-40, EXT-2546 · The code that follows a proved device: the first of a flow always goes, a further one once a minute. */
export const sendAfterDevice =
  (ports: Ports) =>
  (user: KeyOwner, flow: string | undefined, isFirst: boolean): Stored<unknown> =>
    isFirst ? sendThirdKey(ports)(user, { flow }) : sendOnceAMinute(ports)(user, { flow });

/** BOX-33, EXT-2546 · A device list with a third key sends its code unless one is live or the day had its codes; several lists at the same time send one code. */
export const offerThirdKey =
  (ports: Ports) =>
  (user: KeyOwner, flow?: string): Stored<void> =>
    pipe(
      ports.thirdKeys.isLive(user.rut),
      TE.flatMap((isLive) =>
        isLive ? TE.right(undefined) : sendOnceAMinute(ports)(user, { flow, mostADay: thirdKeysADay }),
      ),
    );

/** BOX-29 · A right code is spent, and the next one may be sent at once: the limit of one code a minute holds only while none is answered. */
export const spendThirdKey =
  (ports: Pick<Ports, 'attempts' | 'secrets' | 'thirdKeys'>) =>
  (user: Rut, code: string, flow?: string): Stored<boolean> =>
    pipe(
      ports.thirdKeys.spend(user, thirdKeyHash(ports, user, code, flow)),
      TE.tap((spent) => (spent ? ports.attempts.clear(sentKey(user)) : TE.right(undefined))),
    );
