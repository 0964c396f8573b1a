import { observer } from 'mobx-react-lite';
import { CaptchaField } from '#ui/forms/CaptchaField.tsx';
import { RutField } from '#ui/forms/RutField.tsx';
import { elementIds } from './element-ids.ts';
import type { ForgottenPasswordStore } from './ForgottenPasswordStore.ts';
import { NewPassword } from './NewPassword.tsx';
import { text } from './text.ts';

/** Fields of a reset without card, which has only one stage, in the order that the specification gives (OLV-07, OLV-08, OLV-18). */
export const NoCardStage = observer(({ store }: { readonly store: ForgottenPasswordStore }) => (
  <div className="stack">
    <RutField
      id={elementIds.rut}
      label={text.rut}
      field={store.rut}
      autoComplete="username"
      disabled={store.isSending}
      narrow
    />
    <CaptchaField id={elementIds.captcha} field={store.noCardCaptcha} />
    <NewPassword store={store} />
  </div>
));
