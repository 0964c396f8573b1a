import { observer } from 'mobx-react-lite';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { Note } from '#ui/kit/Note.tsx';
import type { InputProps } from './input-props.ts';
import { challengeIds } from './element-ids.ts';
import { text } from './text.ts';

/** Masked field of the third key sent to the mobile phone (BOX-29, BOX-30, BOX-31, BOX-32). */
const ThirdKeyInput = observer(({ store, disabled }: InputProps) => (
  <>
    <Note>{text.thirdKeySent}</Note>
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
