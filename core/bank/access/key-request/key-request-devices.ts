import type { Device } from '../../../access/challenge/device.ts';
import { resultCodes } from '../../../access/challenge/device-list.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankRefusal } from '../../refusal.ts';
import { liveFlow, type FlowTokens } from '../flow.ts';
import { listDevices, type ListingPorts } from '../challenge/list-devices-of-flow.ts';
import { devicesLocked, flowEnds, keyRequestRefusal } from '../refusals.ts';

/** Use case: lists the devices of a first-key request, only after the company was checked; an empty list is refused as NO_DIGIPASS, a list of only locked devices with a separate refusal (API-16, KEY-33). */
export const keyRequestDevices =
  (ports: ListingPorts) =>
  ({
    tokens,
    rut,
    thirdKeyOnChoice = false,
  }: {
    readonly tokens: FlowTokens;
    readonly rut: Rut;
    readonly thirdKeyOnChoice?: boolean;
  }): TE.TaskEither<BankRefusal, readonly Device[]> =>
    pipe(
      liveFlow(ports)({ tokens, flow: 'solicitud-clave', rut, marks: ['relacion'] }, flowEnds),
      TE.bindTo('own'),
      TE.bindW('list', ({ own }) => listDevices(ports)('solicitud-clave', own, thirdKeyOnChoice)),
      TE.filterOrElseW(
        ({ list }) => list.resultadoOperacion.codigo !== resultCodes.blocked,
        ({ list }) => devicesLocked(list.resultadoOperacion.bloqueadoHasta),
      ),
      TE.filterOrElseW(
        ({ list }) => list.dispositivos.length > 0,
        () => keyRequestRefusal.noDevice,
      ),
      TE.tap(({ own }) => ports.flows.mark(own.tokenHash, 'dispositivos')),
      TE.map(({ list }) => list.dispositivos),
    );
