import { observer } from 'mobx-react-lite';
import { deviceType, type Device, type DeviceType } from '#core/access/challenge/device.ts';
import type { InputProps } from './input-props.ts';
import { DeviceDrawing } from './DeviceDrawing.tsx';
import { challengeIds } from './element-ids.ts';
import { deviceLabelOf, text } from './text.ts';

const bySerial = ({ numeroSerie }: Device): string => text.serial(numeroSerie);

/** Function per device type that returns the text under a tile's name: the serial number, or where the device is. */
const detail: Record<DeviceType, (device: Device) => string> = {
  [deviceType.digipass]: bySerial,
  [deviceType.digicard]: bySerial,
  [deviceType.internetKey]: bySerial,
  [deviceType.thirdKey]: () => text.toPhone,
  [deviceType.passkey]: () => text.ofThisDevice,
  [deviceType.certificate]: bySerial,
};

/** Radio group for the choice among several security devices, drawn as tiles (BOX-14, BOX-15). */
export const DeviceTiles = observer(({ store, disabled }: InputProps) => (
  <fieldset aria-describedby={store.message === undefined ? undefined : challengeIds.noDevice}>
    <legend className="sr-only">{text.choose}</legend>
    <div className="device-tiles">
      {store.devices.map((device, place) => (
        <label key={device.llave} className="device-tile">
          <input
            type="radio"
            name="desafio-dispositivo"
            id={place === 0 ? challengeIds.devices : undefined}
            checked={store.device === device}
            disabled={disabled}
            onChange={() => store.choose(device.llave)}
          />
          <DeviceDrawing tipo={device.tipo} />
          <b>{deviceLabelOf(device.tipo)}</b>
          <small>{detail[device.tipo](device)}</small>
        </label>
      ))}
    </div>
  </fieldset>
));
