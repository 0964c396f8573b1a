import { Button } from '#ui/kit/Button.tsx';
import { Modal } from '#ui/kit/Modal.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { text } from './already-customer-text.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Modal for a company that is already a customer: one button that closes it, and a link to the customers' portal (MOD-01 to MOD-03, MOD-19). */
export const AlreadyCustomerModal = ({ open, onClose }: Props) => {
  const { banco, urlPortalEmpresas } = usePortalSettings();
  return (
    <Modal
      open={open}
      kind="alert"
      badge="info"
      title={text.title(banco.nombre)}
      onClose={onClose}
      actions={
        <Button kind="primary" onPress={onClose}>
          {text.acknowledge}
        </Button>
      }
    >
      <p>
        {text.message} <a href={urlPortalEmpresas}>{text.portal}</a>
      </p>
    </Modal>
  );
};
