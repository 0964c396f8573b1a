import { observer } from 'mobx-react-lite';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { CaptchaField } from '#ui/forms/CaptchaField.tsx';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { RutField } from '#ui/forms/RutField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { Help } from '#ui/kit/Help.tsx';
import { Rail, RailSection } from '#ui/kit/Rail.tsx';
import { Sign } from '#ui/kit/Sign.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { ChallengeBox } from '../challenge/ChallengeBox.tsx';
import { elementIds } from './element-ids.ts';
import type { ForgottenPasswordStore } from './ForgottenPasswordStore.ts';
import { NewPassword } from './NewPassword.tsx';
import { text } from './text.ts';

type Props = { readonly store: ForgottenPasswordStore };

const change = (store: ForgottenPasswordStore) => (): void => {
  store.change();
  focusOn(elementIds.rut);
};

const DataDone = observer(({ store }: Props) => (
  <RailSection
    n={1}
    title={text.dataDone}
    state="done"
    action={
      <Button kind="text" small name={text.changeData} disabled={store.isSending} onPress={change(store)}>
        {text.change}
      </Button>
    }
  >
    <SummaryList
      pairs={[
        { term: text.rut, value: store.shownRut },
        { term: text.shownPin, value: <Sign seen="****" heard={text.hiddenPin} /> },
        { term: text.captcha, value: text.captchaDone },
      ]}
    />
  </RailSection>
));

/** Section with stage 1 of a forgotten password with card: rut, card pin and captcha (OLV-04, OLV-11, OLV-13, OLV-14, OLV-17). */
const Data = observer(({ store }: Props) => (
  <RailSection n={1} title={text.data} state="current">
    <div className="stack">
      <RutField id={elementIds.rut} label={text.rut} field={store.rut} autoComplete="username" narrow />
      <PasswordField
        id={elementIds.pin}
        label={text.pin}
        hint={text.pinHint}
        help={<Help helpKey="pin" subject={text.pin} />}
        field={store.pin}
        inputMode="numeric"
        narrow
      />
      <CaptchaField id={elementIds.captcha} field={store.cardCaptcha} />
    </div>
    <Actions>
      <Button kind="primary" type="submit" pending={store.isConfirming} underway={text.confirming}>
        {text.confirm}
      </Button>
    </Actions>
  </RailSection>
));

/** Placeholder while the device list is loading, or its error message with a retry; otherwise nothing (OLV-22). */
const DevicesOnTheirWay = observer(({ store }: Props) => (
  <>
    {store.areDevicesComing && <Skeleton lines={2} label={text.devicesComing} />}
    {store.devicesTrouble !== undefined && (
      <ErrorPanel
        title={text.devicesFailed}
        message={<Callable text={store.devicesTrouble} />}
        retry={store.reloadDevices}
      />
    )}
  </>
));

/** Section with stage 2 of a forgotten password with card: the new key (OLV-05, OLV-21). */
const Key = observer(({ store }: Props) => (
  <RailSection
    n={2}
    title={text.newPassword}
    headingId={elementIds.password}
    state={store.part === 1 ? 'locked' : store.part === 2 ? 'current' : 'done'}
    reason={text.newPasswordLocked}
  >
    <NewPassword store={store} />
    <DevicesOnTheirWay store={store} />
  </RailSection>
));

/** Section with stage 3 of a forgotten password with card: proof by a device (OLV-06, OLV-21, OLV-22). */
const Device = observer(({ store }: Props) => (
  <RailSection
    n={3}
    title={text.device}
    headingId={elementIds.device}
    state={store.part === 3 ? 'current' : 'locked'}
    reason={text.deviceLocked}
  >
    <ChallengeBox store={store.challenge} disabled={store.isSending} />
  </RailSection>
));

/** List of the three stages of a forgotten password with card (OLV-04, OLV-05, OLV-06). */
export const CardStages = observer(({ store }: Props) => (
  <Rail>
    {store.part === 1 ? <Data store={store} /> : <DataDone store={store} />}
    <Key store={store} />
    <Device store={store} />
  </Rail>
));
