import { readDeviceList, type BoxOptions } from '../challenge/device-list.ts';
import { pipe, TE, type T } from '../../shared/fp.ts';
import { withAftermath } from '../aftermath.ts';
import type { AccessPorts } from '../ports.ts';
import type { ReactivationEvent } from './flow.ts';
import type { ReactivationData } from './form.ts';
import { readReactivationRefusal } from './read-refusal.ts';

/** Use case of a key reactivation: lists the security devices of a rut and returns the answer as an event (BLQ-14, BLQ-44, BLQ-46). */
export const findDevices =
  ({ reactivation }: Pick<AccessPorts, 'reactivation'>, options: BoxOptions) =>
  (data: ReactivationData): T.Task<ReactivationEvent> =>
    pipe(
      reactivation.devices(data),
      TE.match(
        (failure): ReactivationEvent => ({
          did: 'not-found',
          rut: data.rut,
          refusal: withAftermath('nothing', failure, readReactivationRefusal(failure, 'find')),
        }),
        (answer): ReactivationEvent => ({
          did: 'found',
          rut: data.rut,
          list: readDeviceList(answer, options),
        }),
      ),
    );
