import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { messageCodes } from '#core/access/message-codes.ts';
import type { TypedText } from '#ui/forms/FieldStore.ts';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { message } from '#ui/messages/worded.ts';
import { passwordIds } from './element-ids.ts';
import type { NewPasswordStore } from './NewPasswordStore.ts';
import { PolicyPanel, type PanelVersion } from './PolicyPanel.tsx';
import { text } from './text.ts';

type Props = {
  readonly store: NewPasswordStore;
  readonly version: PanelVersion;
  readonly tellsRepeated?: boolean | undefined;
  /** Username for the browser's password manager, in a hidden field, if no visible field shows it any more (EXT-1217). */
  readonly username?: string | undefined;
  /** Stores of the two inputs, by default those of `store`; a journey that reacts to each change passes wrappers around them. */
  readonly password?: TypedText;
  readonly confirmation?: TypedText;
  /** Whether the answer of a call is awaited, which disables the fields. */
  readonly disabled?: boolean;
  /** Content below the two fields, such as a message about both. */
  readonly children?: ReactNode;
};

/** Inputs of a new password and its confirmation, beside the policy panel; an overlong password is reported, never truncated (OLV-05, PWD-08, PWD-10, PWD-33). */
export const NewPasswordFields = observer(
  ({
    store,
    version,
    tellsRepeated,
    username,
    password = store.password,
    confirmation = store.confirmation,
    disabled = false,
    children,
  }: Props) => {
    const shared = {
      autoComplete: 'new-password',
      capsLock: message(messageCodes.capsLock),
      disabled,
    } as const;
    return (
      <div className="new-password">
        <div className="stack">
          {username !== undefined && (
            <input type="text" autoComplete="username" value={username} readOnly hidden />
          )}
          <PasswordField
            {...shared}
            id={passwordIds.password}
            label={text.password}
            field={password}
            rulesId={passwordIds.rules}
          />
          <PasswordField
            {...shared}
            id={passwordIds.confirmation}
            label={text.confirmation}
            field={confirmation}
          />
          {children}
        </div>
        <PolicyPanel
          store={store}
          version={version}
          rulesId={passwordIds.rules}
          tellsRepeated={tellsRepeated}
        />
      </div>
    );
  },
);
