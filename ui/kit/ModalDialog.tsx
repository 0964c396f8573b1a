import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { Badge } from './Badge.tsx';
import type { ModalProps } from './Modal.tsx';

const ModalDialog = ({ open, title, children, actions, onClose, kind = 'alert', badge }: ModalProps) => {
  const { Root } = kind === 'alert' ? AlertDialog : Dialog;
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Viewport className="modal-viewport">
          <Dialog.Popup className="modal">
            {badge !== undefined && <Badge tone={badge} />}
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Description render={<div />}>{children}</Dialog.Description>
            <div className="actions">{actions}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Root>
  );
};

export default ModalDialog;
