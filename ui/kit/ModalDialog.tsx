import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from './Badge.tsx';
import { Unbroken } from './Unbroken.tsx';

export type ModalProps = {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  readonly onClose: () => void;
  /** Kind of modal, by default an alert, which a press outside does not close. */
  readonly kind?: 'alert' | 'dialog';
  readonly badge?: BadgeTone;
};

const ModalDialog = ({ open, title, children, actions, onClose, kind = 'alert', badge }: ModalProps) => {
  const { Root } = kind === 'alert' ? AlertDialog : Dialog;
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Viewport className="modal-viewport">
          {/* Content behind the dialog is hidden element by element, which leaves its landmarks in place: without `aria-modal` some screen readers would still list them (EXT-2425). */}
          <Dialog.Popup className="modal" aria-modal="true">
            {badge !== undefined && <Badge tone={badge} />}
            <Dialog.Title>
              <Unbroken words={title} />
            </Dialog.Title>
            <Dialog.Description render={<div />}>{children}</Dialog.Description>
            <div className="actions">{actions}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Root>
  );
};

export default ModalDialog;
