import { observer } from 'mobx-react-lite';
import { deviceLabel, type Device } from '#core/access/challenge/device.ts';
import type { InputProps } from './input-props.ts';
import { DeviceDrawing } from './DeviceDrawing.tsx';
import { challengeIds } from './element-ids.ts';
import { text } from './text.ts';

const detailOf = ({ tipo, numeroSerie }: Device): string =>
  tipo === '5' ? text.toPhone : text.serial(numeroSerie);

/** BOX-14, BOX-15 · Several devices, as radios drawn as tiles. */
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
          <b>{deviceLabel[device.tipo]}</b>
          <small>{detailOf(device)}</small>
        </label>
      ))}
    </div>
  </fieldset>
));
