import { observer } from 'mobx-react-lite';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import type { InputProps } from './input-props.ts';
import { challengeIds } from './element-ids.ts';
import { text } from './text.ts';

/** Masked input of the internet key in the challenge box (BOX-27, BOX-28). */
const InternetKeyInput = observer(({ store, disabled }: InputProps) => (
  <PasswordField
    id={challengeIds.input}
    label={text.internetKey}
    field={store.key}
    disabled={disabled}
    narrow
  />
));

export default InternetKeyInput;
