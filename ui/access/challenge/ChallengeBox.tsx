import { observer } from 'mobx-react-lite';
import { type ComponentType, Suspense } from 'react';
import { deviceType, deviceWord, type DeviceType } from '#core/access/challenge/device.ts';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { Help } from '#ui/kit/Help.tsx';
import { later } from '#ui/kit/later.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { FieldMessage } from '#ui/forms/FieldMessage.tsx';
import type { ChallengeStore } from './ChallengeStore.ts';
import { DeviceTiles } from './DeviceTiles.tsx';
import { challengeIds } from './element-ids.ts';
import { LockedTiles } from './LockedTiles.tsx';
import type { InputProps } from './input-props.ts';
import { ThirdKeyStatus } from './ThirdKeyStatus.tsx';
import { boxWording, deviceLabelOf, text } from './text.ts';

const inputs: Record<DeviceType, ComponentType<InputProps> | undefined> = {
  [deviceType.digicard]: later(() => import('./DigicardInput.tsx')),
  [deviceType.digipass]: later(() => import('./DigipassInput.tsx')),
  [deviceType.internetKey]: later(() => import('./InternetKeyInput.tsx')),
  [deviceType.thirdKey]: later(() => import('./ThirdKeyInput.tsx')),
  [deviceType.passkey]: later(() => import('./PasskeyInput.tsx')),
  [deviceType.certificate]: undefined,
};

type Props = {
  readonly store: ChallengeStore;
  /** Whether the answer of a call is awaited, which disables the inputs. */
  readonly disabled?: boolean;
};

/** Panel with the input of the chosen security device and the bank's message about it (BOX-34). */
const DevicePanel = observer(({ store, disabled }: InputProps) => {
  const Input = store.device && inputs[store.device.tipo];
  return (
    <div className={store.devices.length > 1 && Input !== undefined ? 'device-input panel' : 'device-input'}>
      <ThirdKeyStatus store={store} />
      {Input !== undefined && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <Input key={store.device?.llave} store={store} disabled={disabled} />
          {store.device !== undefined && (
            <Help helpKey={deviceWord[store.device.tipo]} subject={deviceLabelOf(store.device.tipo)} />
          )}
        </Suspense>
      )}
      <div id={challengeIds.deviceError} role="alert">
        {store.deviceError !== undefined && (
          <Note tone="warn">
            <Callable text={store.deviceError} />
          </Note>
        )}
      </div>
    </div>
  );
});

/** Box with the challenge of a flow: general message, choice of a device, and input of the chosen one; the same in every portal (BOX-02, BOX-03, BOX-12, BOX-34, BOX-43). */
export const ChallengeBox = observer(({ store, disabled = false }: Props) => (
  <div className="challenge">
    <div id={challengeIds.generalError} role="alert">
      {store.generalError !== undefined && <Note tone="warn">{store.generalError}</Note>}
      {store.devices.length === 0 && (
        <Note tone="warn">
          {boxWording.noDevices} <span className="muted">{text.noDevicesWay}</span>
        </Note>
      )}
    </div>
    <LiveLine text={store.isCodeSent ? text.converted : ''} visible={store.isCodeSent} />
    <LockedTiles locked={store.locked} />
    {store.devices.length > 1 && <DeviceTiles store={store} disabled={disabled} />}
    {store.device === undefined && <FieldMessage id={challengeIds.noDevice} message={store.message} />}
    <DevicePanel store={store} disabled={disabled} />
  </div>
));
