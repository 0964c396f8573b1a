import { lazy, Suspense } from 'react';
import { PlainFileDrop } from './PlainFileDrop.tsx';

export type FileDropProps = {
  readonly label: string;
  /** Which files and how large: "Solo PDF, hasta 2 MB." */
  readonly limitText: string;
  /** Everything that was picked or dropped, good or not: the rules speak, not the picker. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  readonly multiple?: boolean;
  /** What the file picker offers first, such as ".pdf,.jpg". */
  readonly accept?: string;
  readonly id?: string;
  readonly message?: string | undefined;
};

// The button must work although the code for dragging is late or never arrives.
const FileDropZone = lazy(() => import('./FileDropZone.tsx').catch(() => ({ default: PlainFileDrop })));

export const FileDrop = (props: FileDropProps) => (
  <Suspense fallback={<PlainFileDrop {...props} />}>
    <FileDropZone {...props} />
  </Suspense>
);
