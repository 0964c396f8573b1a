import { useCallback, useRef } from 'react';
import type { FileDropProps } from './DropBox.tsx';
import { afterwards } from './later.tsx';
import { PlainFileDrop } from './PlainFileDrop.tsx';

// The button must work although the code for dragging is late or never arrives.
const Zone = afterwards(() => import('./FileDropZone.tsx'), PlainFileDrop);

export const FileDrop = (props: FileDropProps) => {
  const hadFocus = useRef(false);
  // Whoever stood on the button while that code came stands on it still.
  const keepFocus = useCallback((button: HTMLButtonElement) => {
    if (hadFocus.current) button.focus();
    return () => {
      hadFocus.current = document.activeElement === button;
    };
  }, []);
  return <Zone {...props} button={keepFocus} />;
};
