import { observer } from 'mobx-react-lite';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import type { ForgottenPasswordStore } from './ForgottenPasswordStore.ts';

/** Fields of the new key in a forgotten password, for a reset with or without card (OLV-05, OLV-07, PWD-12). */
export const NewPassword = observer(({ store }: { readonly store: ForgottenPasswordStore }) => (
  <NewPasswordFields
    store={store.password}
    version={usePortalSettings().acceso.contexto === 'Personas' ? 1 : 2}
    tellsRepeated={store.mode !== 'without-card'}
    password={store.newPassword}
    confirmation={store.confirmation}
    username={store.mode === 'with-card' ? store.shownRut : undefined}
    disabled={store.isSending}
  />
));
