import type { Device } from '../challenge/device.ts';
import { offeredDevices, type PasskeyUse } from '../challenge/offered-devices.ts';
import { pipe, TE, type T } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import { withAftermath } from '../aftermath.ts';
import type { AccessPorts } from '../ports.ts';
import type { CompanyAsked, KeyRequestEvent } from './flow.ts';
import { readCompanyRefusal, readOldKeyRefusal } from './read-refusal.ts';

type Ports = Pick<AccessPorts, 'keyRequests'>;

type CompanyRefusal = Extract<KeyRequestEvent, { did: 'company-refused' }>['refusal'];

/** Checks, for a first-key request by device, that the user belongs to the company, then lists the devices (KEY-34). */
const devicesFor = (
  { keyRequests }: Ports,
  rut: Rut,
  company: Rut,
  use: PasskeyUse,
): TE.TaskEither<CompanyRefusal, readonly Device[]> =>
  pipe(
    keyRequests.relation({ rut, company }),
    TE.mapLeft((failure) => withAftermath('nothing', failure, readCompanyRefusal(failure, 'relation'))),
    TE.flatMap(() =>
      pipe(
        keyRequests.devices({ rut }),
        TE.mapLeft((failure) => withAftermath('nothing', failure, readCompanyRefusal(failure, 'devices'))),
      ),
    ),
    TE.map((devices) => offeredDevices(devices, use)),
  );

/** Asks the bank to check the 1.0 key of a first-key request; on success returns an empty device list, since this proof needs no device (KEY-34). */
const oldKeyOf = (
  { keyRequests }: Ports,
  rut: Rut,
  asked: Extract<CompanyAsked, { type: 'old-key' }>,
): TE.TaskEither<CompanyRefusal, readonly Device[]> =>
  pipe(
    keyRequests.validateOldKey({ rut, company: asked.company, oldKey: asked.oldKey }),
    TE.bimap(
      (failure) => withAftermath('attempt', failure, readOldKeyRefusal(failure)),
      () => [],
    ),
  );

/** Use case of step 3 of the first-key request: checks the company with the bank and returns the answer as an event (KEY-26 to KEY-34, KEY-42). */
export const validateCompany =
  (ports: Ports, use: PasskeyUse = {}) =>
  (rut: Rut, asked: CompanyAsked): T.Task<KeyRequestEvent> =>
    pipe(
      asked.type === 'device' ? devicesFor(ports, rut, asked.company, use) : oldKeyOf(ports, rut, asked),
      TE.match(
        (refusal): KeyRequestEvent => ({ did: 'company-refused', asked, refusal }),
        (devices): KeyRequestEvent => ({ did: 'company-ok', asked, devices }),
      ),
    );
