import { type ChangeEvent, useRef } from 'react';
import { DropBox } from './DropBox.tsx';
import type { FileDropProps } from './FileDrop.tsx';

export const PlainFileDrop = ({ onFiles, multiple = false, accept, ...box }: FileDropProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // The same file picked again must count as a change.
    event.target.value = '';
  };
  return (
    <DropBox
      {...box}
      onBrowse={() => picker.current?.click()}
      input={{ ref: picker, multiple, accept, onChange: pick }}
    />
  );
};
