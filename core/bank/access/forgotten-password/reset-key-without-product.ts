import type { WaitingTicket } from '../../../access/forgotten-password/waiting-ticket.ts';
import { formatDayMonthYear } from '../../../shared/calendar-date.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankRefusal } from '../../refusal.ts';
import { takeCaptcha } from '../take-captcha.ts';
import { isKnownDevice } from '../sign-in/known-device.ts';
import { isOneOfTheLast, newPassword } from '../password.ts';
import { joinedNetworks } from './waiting-keys.ts';
import type { AccessBankPorts, WaitingKey } from '../ports.ts';

type Ports = Pick<
  AccessBankPorts,
  | 'access'
  | 'asker'
  | 'audit'
  | 'captchaJudge'
  | 'captchas'
  | 'clock'
  | 'hasher'
  | 'knownDevices'
  | 'secrets'
  | 'users'
>;

/** Networks of a caller's IP address: its own, and the larger ones around it, widest first. */
export type CallerNetworks = { readonly network: string; readonly wider: readonly string[] };

export type AskedWithoutProduct = {
  readonly rut: Rut;
  readonly password: string;
  readonly captcha: string | undefined;
  readonly caller: CallerNetworks;
};

/** Computes the keyed hash of a caller's network for one rut only, so that an address cannot be traced across ruts (EXT-103). */
const sourceOf = ({ secrets }: Pick<Ports, 'secrets'>, rut: Rut, network: string): string =>
  secrets.keyed(`clave-en-espera:${rut}:${network}`);

const ticketOf = ({ clock }: Pick<Ports, 'clock'>, { number, until }: WaitingKey): WaitingTicket => {
  const { date, time } = clock.wall(until);
  return { number, until: `${formatDayMonthYear(date)} ${time} Hrs.` };
};

/** Use case: resets a key without card. The key waits for activation by phone under a ticket number; answer and work are the same for every rut and key, so that users and earlier keys are not revealed (API-09, OLV-31, PWD-06, EXT-101). */
export const resetKeyWithoutProduct =
  (ports: Ports) =>
  ({ rut, password, captcha, caller }: AskedWithoutProduct): TE.TaskEither<BankRefusal, WaitingTicket> =>
    pipe(
      takeCaptcha(ports)(captcha, 'olvido-sin-tarjeta'),
      TE.flatMap(() => newPassword(ports)(password)),
      TE.bindTo('key'),
      TE.bindW('used', ({ key }) => isOneOfTheLast(ports)(rut, key)),
      TE.bindW('keyHash', ({ key }) => ports.hasher.hash(key)),
      TE.bindW('isKnown', () => isKnownDevice(ports)(rut, ports.asker.device)),
      TE.bindW('waiting', ({ used, keyHash, isKnown }) =>
        ports.users.leaveWaitingKey({
          rut,
          keyHash: used ? undefined : keyHash,
          source: sourceOf(ports, rut, caller.network),
          network: joinedNetworks(caller.wider.map((network) => sourceOf(ports, rut, network))),
          isKnown,
          drawn: ports.secrets.fraction(),
        }),
      ),
      TE.tap(({ used }) =>
        ports.audit.note({ event: 'olvido-sin-producto', rut, outcome: used ? 'repetida' : 'pendiente' }),
      ),
      TE.map(({ waiting }) => ticketOf(ports, waiting)),
    );
