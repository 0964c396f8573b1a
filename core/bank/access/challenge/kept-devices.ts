import type { DeviceType } from '../../../access/challenge/device.ts';
import { A, O, pipe, TE } from '../../../shared/fp.ts';
import type { Stored } from '../../shared-ports.ts';
import type { AccessBankPorts, DeviceSecret, StoredDevice } from '../ports.ts';

export type Kept<Type extends DeviceType> = {
  readonly id: string;
  readonly secret: Extract<DeviceSecret, { readonly type: Type }>;
};

const isOf =
  <Type extends DeviceType>(type: Type) =>
  (secret: DeviceSecret): secret is Extract<DeviceSecret, { readonly type: Type }> =>
    secret.type === type;

/** Loads the secrets that verify a person's active devices of one type, leaving out devices that sign transactions. */
export const keptOf =
  ({ devices }: Pick<AccessBankPorts, 'devices'>) =>
  <Type extends DeviceType>(own: readonly StoredDevice[], type: Type): Stored<readonly Kept<Type>[]> =>
    pipe(
      own.filter((device) => device.type === type && device.state === 'activo' && !device.signs),
      A.traverse(TE.ApplicativeSeq)(({ id }) =>
        pipe(
          devices.secretOf(id),
          TE.map(O.filter(isOf(type))),
          TE.map(O.map((secret): Kept<Type> => ({ id, secret }))),
        ),
      ),
      TE.map(A.compact),
    );

/** Asynchronous version of `Array.some`: true as soon as the check succeeds for one of the values. */
export const some = <Value>(
  values: readonly Value[],
  holds: (value: Value) => Stored<boolean>,
): Stored<boolean> =>
  values.reduce<Stored<boolean>>(
    (before, value) =>
      pipe(
        before,
        TE.flatMap((found) => (found ? TE.right(true) : holds(value))),
      ),
    TE.right(false),
  );
