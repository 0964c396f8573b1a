import { deviceType, type ChallengeConfiguration } from '../../../access/challenge/device.ts';
import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankRefusal } from '../../refusal.ts';
import { takeCaptcha } from '../take-captcha.ts';
import { challengeOfFlow } from '../challenge/signed-transaction.ts';
import { deviceList, type AskingBox } from '../challenge/device-list.ts';
import { openFlow } from '../flow.ts';
import { lastInventedSuccess } from '../invented-successes.ts';
import { inventedCells, inventedDevices } from '../challenge/invented-devices.ts';
import type { ListingPorts } from '../challenge/list-devices-of-flow.ts';
import type { AccessBankPorts } from '../ports.ts';
import { takesThirdKey } from '../challenge/third-key.ts';
import { thirdKeyOfList } from '../challenge/third-key-of-list.ts';

type Ports = ListingPorts & Pick<AccessBankPorts, 'audit' | 'captchaJudge' | 'captchas'>;

export type ReactivationDevices = { readonly token: string; readonly configuration: ChallengeConfiguration };

/** Use case of a key reactivation: lists the devices. An unknown rut gets decoy devices, whose coordinates change at decoy right answers, or none in the same proportion as users without devices, and a flow like any other (API-11, BLQ-14, EXT-107). */
export const reactivationDevices =
  (ports: Ports) =>
  ({
    rut,
    captcha,
    thirdKeyOnChoice = false,
  }: {
    readonly rut: Rut;
    readonly captcha: string | undefined;
    readonly thirdKeyOnChoice?: boolean;
  }): TE.TaskEither<BankRefusal, ReactivationDevices> => {
    const box: AskingBox = { takesCertificates: ports.access.certificates };
    return pipe(
      takeCaptcha(ports)(captcha, 'reactivacion'),
      TE.flatMap(() => ports.users.find(rut)),
      TE.bindTo('user'),
      TE.bindW('own', () => ports.devices.of(rut)),
      TE.bindW('census', () => ports.devices.census()),
      // Computes decoy devices for every rut, users included, so that the response time does not reveal which ruts are users.
      TE.let('invented', ({ census }) =>
        inventedDevices(ports.secrets, rut, { census, digipassRange: ports.access.digipassRange }),
      ),
      TE.let('since', () =>
        lastInventedSuccess(ports.secrets, { rut, factor: 'digicard' }, ports.clock.now()),
      ),
      TE.bindW('listed', ({ user, own, invented, since }) =>
        O.isNone(user)
          ? deviceList(ports, box)(rut, invented, (device) => inventedCells(ports.secrets, device, since))
          : deviceList(ports, box)(
              rut,
              own.filter(({ type }) => type !== deviceType.thirdKey || takesThirdKey(user.value, [])),
            ),
      ),
      TE.bindW('token', () => openFlow(ports)('reactivacion', rut)),
      TE.bindW('configuration', ({ user, listed, token }) =>
        thirdKeyOfList(ports, {
          owner: O.isSome(user) ? user.value : { rut, mobile: undefined },
          tokenHash: ports.secrets.hash(token),
          journey: 'reactivacion',
          isProved: false,
          onChoice: thirdKeyOnChoice,
        })(listed),
      ),
      TE.tap(({ configuration }) =>
        ports.audit.note({
          event: 'reactivacion-dispositivos',
          rut,
          outcome: configuration.resultadoOperacion.codigo,
        }),
      ),
      TE.map(({ token, configuration }) => ({
        token,
        configuration: box.takesCertificates
          ? { ...configuration, desafio: challengeOfFlow(ports, token) }
          : configuration,
      })),
    );
  };
