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
  /** EXT-1217 · Whose key it is, where no field of the form says so any more: the name under which a browser keeps it. */
  readonly username?: string | undefined;
  /** Given by a journey that has something to do after each key. */
  readonly password?: TypedText;
  readonly confirmation?: TypedText;
  /** True while waiting for the answer. */
  readonly disabled?: boolean;
  /** Message about both fields, shown below them. */
  readonly children?: ReactNode;
};

/** New password, confirmation and policy panel; an overlong password is reported, never truncated (OLV-05, PWD-08, PWD-10, PWD-33). */
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
