import { observer } from 'mobx-react-lite';
import { Button } from '#ui/kit/Button.tsx';
import { FieldMessage } from '#ui/forms/FieldMessage.tsx';
import type { InputProps } from './input-props.ts';
import { challengeIds } from './element-ids.ts';
import { text as promptText } from '../prompt-text.ts';
import { text } from './text.ts';

/** Button that asks the browser for a passkey, and a status line once the browser has answered (EXT-2811). */
const PasskeyInput = observer(({ store, disabled }: InputProps) => (
  <div className="passkey" id={challengeIds.input} tabIndex={-1}>
    <p>{text.passkeyHint}</p>
    <Button
      onPress={() => void store.usePasskey()}
      pending={store.isPrompting}
      disabled={disabled}
      underway={text.prompting}
      takes={promptText.takes}
    >
      {text.usePasskey}
    </Button>
    <p role="status">{store.assertion === undefined ? '' : text.passkeyReady}</p>
    <FieldMessage id={challengeIds.inputMessage} message={store.message} />
  </div>
));

export default PasskeyInput;
