import { type ReactNode, Suspense, useState } from 'react';
import type { BadgeTone } from './Badge.tsx';
import { later } from './later.tsx';
import { Underway } from './Underway.tsx';

export type ModalProps = {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  readonly onClose: () => void;
  /** An alert is a real stop: a press outside does not close it. */
  readonly kind?: 'alert' | 'dialog';
  readonly badge?: BadgeTone;
};

const ModalDialog = later(() => import('./ModalDialog.tsx'));

export const Modal = (props: ModalProps) => {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  // Kept mounted after it closes: the dialog gives the focus back where it was.
  return wasOpen ? (
    <Suspense fallback={<Underway />}>
      <ModalDialog {...props} />
    </Suspense>
  ) : null;
};
