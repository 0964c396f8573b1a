import type { ChallengeConfiguration } from '../../access/challenge/device.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { BankRefusal } from '../refusal.ts';
import { liveFlow, tokensOf } from './flow.ts';
import { listDevices } from './list-devices.ts';
import type { AccessBankPorts } from './ports.ts';
import { flowEnds } from './refusals.ts';

type Ports = Pick<
  AccessBankPorts,
  'access' | 'attempts' | 'clock' | 'devices' | 'flows' | 'secrets' | 'thirdKeys' | 'users'
>;

/** Lists the devices of the person whose rToken it is (API-06, OLV-20). */
export const forgottenPasswordDevices =
  (ports: Ports) =>
  ({
    rut,
    rToken,
  }: {
    readonly rut: Rut;
    readonly rToken: string | undefined;
  }): TE.TaskEither<BankRefusal, ChallengeConfiguration> =>
    pipe(
      liveFlow(ports)({ tokens: tokensOf(rToken), flow: 'olvido-clave', rut }, flowEnds),
      TE.flatMap(listDevices(ports)),
    );
