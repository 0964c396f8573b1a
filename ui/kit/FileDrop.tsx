import { lazy, Suspense } from 'react';
import type { FileDropProps } from './DropBox.tsx';
import { PlainFileDrop } from './PlainFileDrop.tsx';

// The button must work although the code for dragging is late or never arrives.
const FileDropZone = lazy(() => import('./FileDropZone.tsx').catch(() => ({ default: PlainFileDrop })));

export const FileDrop = (props: FileDropProps) => (
  <Suspense fallback={<PlainFileDrop {...props} />}>
    <FileDropZone {...props} />
  </Suspense>
);
