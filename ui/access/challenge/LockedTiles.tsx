import type { LockedDevice } from '#core/access/challenge/offered-devices.ts';
import { toldEndOf } from '#ui/messages/lock-text.ts';
import { DeviceDrawing } from './DeviceDrawing.tsx';
import { deviceLabelOf, text } from './text.ts';

const endOf = ({ until }: LockedDevice): string => {
  const end = toldEndOf(until);
  if (end === 'untold') return text.locked;
  return end === 'by-bank-only' ? text.lockedByBank : text.lockedUntil(end.moment);
};

/** List of the locked devices in the challenge box: grey tiles without radio button, each with the end of its lockout (EXT-1330). */
export const LockedTiles = ({ locked }: { readonly locked: readonly LockedDevice[] }) =>
  locked.length === 0 ? null : (
    <ul className="device-tiles" aria-label={text.lockedDevices}>
      {locked.map((one) => (
        <li key={one.device.llave} className="device-tile device-tile-locked">
          <DeviceDrawing tipo={one.device.tipo} />
          <b>{deviceLabelOf(one.device.tipo)}</b>
          <small>{endOf(one)}</small>
        </li>
      ))}
    </ul>
  );
