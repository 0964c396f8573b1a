import { useEffect, useRef } from 'react';
import { DropBox, type FileDropProps } from './DropBox.tsx';

const handOver = (input: HTMLInputElement, onFiles: FileDropProps['onFiles']): void => {
  onFiles([...(input.files ?? [])]);
  // Resetting the file input allows picking the same file again.
  input.value = '';
};

export const PlainFileDrop = ({ onFiles, multiple = false, accept, ...box }: FileDropProps) => {
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Adopts a file that was chosen in the input before hydration (EXT-2302).
    const input = picker.current;
    if (input?.files?.length) handOver(input, onFiles);
  }, [onFiles]);
  const browse = () => {
    const input = picker.current;
    if (input === null) return;
    // Sets the change handler directly on the file input, not through React, since the drop zone may replace the input while the file dialog is open.
    input.onchange = () => handOver(input, onFiles);
    input.click();
  };
  return <DropBox {...box} onBrowse={browse} input={{ ref: picker, multiple, accept }} />;
};
