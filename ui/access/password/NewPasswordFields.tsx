import { observer } from 'mobx-react-lite';
import { passwordLength } from '#core/access/limits.ts';
import { messageCodes } from '#core/access/message-codes.ts';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { message } from '#ui/messages/worded.ts';
import type { NewPasswordStore } from './NewPasswordStore.ts';
import { PolicyPanel, type PanelVersion } from './PolicyPanel.tsx';
import { text } from './text.ts';

/** Where an error summary moves the focus. */
export const passwordIds = {
  password: 'nueva-clave',
  confirmation: 'confirmacion-clave',
  rules: 'reglas-clave',
} as const;

type Props = {
  readonly store: NewPasswordStore;
  readonly version: PanelVersion;
  /** While the answer is awaited. */
  readonly disabled?: boolean;
};

/** PWD-08, PWD-10, PWD-33 · The new password, its confirmation, and beside them what it must have. */
export const NewPasswordFields = observer(({ store, version, disabled = false }: Props) => {
  const shared = {
    autoComplete: 'new-password',
    maxLength: passwordLength,
    capsLock: message(messageCodes.capsLock),
    disabled,
  } as const;
  return (
    <div className="new-password">
      <div className="stack">
        <PasswordField
          {...shared}
          id={passwordIds.password}
          label={text.password}
          field={store.password}
          rulesId={passwordIds.rules}
        />
        <PasswordField
          {...shared}
          id={passwordIds.confirmation}
          label={text.confirmation}
          field={store.confirmation}
        />
      </div>
      <PolicyPanel store={store} version={version} rulesId={passwordIds.rules} />
    </div>
  );
});
