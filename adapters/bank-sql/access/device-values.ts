import * as t from 'io-ts/lib/index.js';
import { deviceLabel } from '#core/access/challenge/device.ts';
import type { StoredDevice } from '#core/bank/access/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';
import type { Report } from '../or-unavailable.ts';

export const typeOfDevice = t.keyof(deviceLabel, 'type of device');
const stateOfDevice = t.keyof({ activo: null, bloqueado: null, inactivo: null }, 'state of a device');

const kind = t.type({ type: typeOfDevice, state: stateOfDevice });

type Kind = Pick<StoredDevice, 'type' | 'state'>;
type Values = { readonly tipo: string; readonly estado: string };

/** Returns the type and state of a stored device; none if this version does not know one of the two. */
export const kindOfDevice = ({ tipo, estado }: Values): O.Option<Kind> =>
  O.fromEither(kind.decode({ type: tipo, state: estado }));

/** Decodes stored devices; logs and skips those whose type or state this version does not know, so that the owner's other devices still work. */
export const readableDevices = <Row extends Values & { readonly id: string }, Device>(
  rows: readonly Row[],
  report: Report,
  read: (row: Row, kind: Kind) => Device,
): readonly Device[] =>
  rows.flatMap((row) =>
    pipe(
      kindOfDevice(row),
      O.match(
        () => {
          report(new Error(`The device ${row.id} is of a type or a state that this bank does not know`));
          return [];
        },
        (known) => [read(row, known)],
      ),
    ),
  );
