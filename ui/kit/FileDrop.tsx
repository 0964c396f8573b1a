import { useCallback, useRef } from 'react';
import type { FileDropProps } from './DropBox.tsx';
import { afterwards } from './later.tsx';
import { PlainFileDrop } from './PlainFileDrop.tsx';

// The file button works even if the drag-and-drop code is late or fails to load.
const Zone = afterwards(() => import('./FileDropZone.tsx'), PlainFileDrop);

export const FileDrop = (props: FileDropProps) => {
  const hadFocus = useRef(false);
  // Keeps the focus on the file button when the loaded drag-and-drop code replaces it.
  const keepFocus = useCallback((button: HTMLButtonElement) => {
    if (hadFocus.current) button.focus();
    return () => {
      hadFocus.current = document.activeElement === button;
    };
  }, []);
  return <Zone {...props} button={keepFocus} />;
};
