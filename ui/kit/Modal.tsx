import { Suspense, useState } from 'react';
import { later } from './later.tsx';
import type { ModalProps } from './ModalDialog.tsx';
import { Underway } from './Underway.tsx';

const ModalDialog = later(() => import('./ModalDialog.tsx'));

export const Modal = (props: ModalProps) => {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  // The modal stays mounted after closing, so that the dialog can return the focus.
  return wasOpen ? (
    <Suspense fallback={<Underway />}>
      <ModalDialog {...props} />
    </Suspense>
  ) : null;
};
