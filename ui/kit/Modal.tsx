import { type ComponentType, Suspense, useState } from 'react';
import { later } from './later.tsx';
import type { ModalProps } from './ModalDialog.tsx';
import { Underway } from './Underway.tsx';

/** Returns a modal whose code is loaded when it is first opened. */
export const laterModal = <Props extends { readonly open: boolean }>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> => {
  const Dialog = later(load);
  return function LaterModal(props) {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) setWasOpen(true);
    // Keeps the modal mounted after it closes, so that the dialog can return the focus to the element that opened it.
    return wasOpen ? (
      <Suspense fallback={<Underway />}>
        <Dialog {...props} />
      </Suspense>
    ) : null;
  };
};

export const Modal = laterModal<ModalProps>(() => import('./ModalDialog.tsx'));
