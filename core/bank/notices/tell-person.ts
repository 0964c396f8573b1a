import type { Rut } from '../../shared/rut.ts';
import { wholeMinute } from '../attempts/lock-end.ts';
import type { Factor } from '../access/factors.ts';
import type { AccessBankPorts } from '../access/ports.ts';
import { factorLocked, keyChanged, newSignIn } from './person-notices.ts';
import type { TellOfLock, TellPerson } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'access' | 'clock'>;

/** EXT-1607 · Of a sign-in from a browser that was not known. */
export const tellOfSignIn =
  ({ access, clock }: Ports): TellPerson =>
  (at) =>
    newSignIn(access, clock.wall(at));

export const tellOfKey =
  ({ access, clock }: Ports): TellPerson =>
  (at) =>
    keyChanged(access, false, clock.wall(at));

export const tellOfFirstKey =
  ({ access, clock }: Ports): TellPerson =>
  (at) =>
    keyChanged(access, true, clock.wall(at));

/** EXT-1606 · Of a factor that was locked. */
export const tellOfLock = ({ access, clock }: Ports, person: Rut, factor: Factor): TellOfLock => ({
  person,
  notice: (until) => factorLocked(access, factor, clock.wall(wholeMinute(until))),
});
