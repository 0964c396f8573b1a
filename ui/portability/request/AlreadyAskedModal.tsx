import { observer } from 'mobx-react-lite';
import { Phone } from '#ui/app/layout/Phone.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Modal } from '#ui/kit/Modal.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import type { ProviderStore } from './ProviderStore.ts';
import { alreadyAsked as text } from './text.ts';

/** MOD-06, MOD-07 · One request for each provider. */
export const AlreadyAskedModal = observer(({ store }: { readonly store: ProviderStore }) => {
  const { telefonos } = usePortalSettings();
  return (
    <Modal
      open={store.isAlreadyAsked}
      badge="warn"
      title={text.title}
      onClose={store.acknowledge}
      actions={
        <Button kind="primary" onPress={store.acknowledge}>
          {text.acknowledge}
        </Button>
      }
    >
      <p>
        {text.message} <Phone phone={telefonos.empresas} />.
      </p>
    </Modal>
  );
});
