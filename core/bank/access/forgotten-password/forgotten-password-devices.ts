import type { ChallengeConfiguration } from '../../../access/challenge/device.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankRefusal } from '../../refusal.ts';
import { liveFlow, tokensOf } from '../flow.ts';
import { listDevices, type ListingPorts } from '../challenge/list-devices-of-flow.ts';
import { flowEnds } from '../refusals.ts';

/** Use case of a forgotten password: lists the security devices of the person of its flow token (API-06, OLV-20). */
export const forgottenPasswordDevices =
  (ports: ListingPorts) =>
  ({
    rut,
    rToken,
    thirdKeyOnChoice = false,
  }: {
    readonly rut: Rut;
    readonly rToken: string | undefined;
    readonly thirdKeyOnChoice?: boolean;
  }): TE.TaskEither<BankRefusal, ChallengeConfiguration> =>
    pipe(
      liveFlow(ports)({ tokens: tokensOf(rToken), flow: 'olvido-clave', rut }, flowEnds),
      TE.flatMap((own) => listDevices(ports)('olvido-clave', own, thirdKeyOnChoice)),
    );
