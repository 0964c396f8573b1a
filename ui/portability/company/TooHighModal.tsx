import { Button } from '#ui/kit/Button.tsx';
import { Modal } from '#ui/kit/Modal.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { tooHigh } from './text.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Modal about yearly sales above the segment of portability, with a link to become a customer (MOD-04, MOD-05, PERR-11). */
export const TooHighModal = ({ open, onClose }: Props) => {
  const { urlHazteCliente } = usePortalSettings();
  return (
    <Modal
      open={open}
      badge="info"
      title={tooHigh.title}
      onClose={onClose}
      actions={
        <Button kind="primary" onPress={onClose}>
          {tooHigh.acknowledge}
        </Button>
      }
    >
      <p>
        {tooHigh.message} <a href={urlHazteCliente}>{tooHigh.becomeCustomer}</a>
      </p>
      <p>{tooHigh.canCorrect}</p>
    </Modal>
  );
};
