import { observer } from 'mobx-react-lite';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { Note } from '#ui/kit/Note.tsx';
import type { InputProps } from './input-props.ts';
import { challengeIds } from './element-ids.ts';
import { SentThirdKey } from './SentThirdKey.tsx';
import { text } from './text.ts';

/** Part of the challenge box for a third key sent to the mobile phone: its status and a masked input (BOX-29, BOX-30, BOX-31, BOX-32, EXT-1344). */
const ThirdKeyInput = observer(({ store, disabled }: InputProps) => (
  <>
    {store.device?.envio === undefined ? (
      <Note>{text.thirdKeySent}</Note>
    ) : (
      <SentThirdKey store={store.thirdKey} disabled={disabled} />
    )}
    <PasswordField
      id={challengeIds.input}
      label={text.thirdKey}
      field={store.key}
      autoComplete="one-time-code"
      inputMode="numeric"
      disabled={disabled}
      narrow
    />
  </>
));

export default ThirdKeyInput;
