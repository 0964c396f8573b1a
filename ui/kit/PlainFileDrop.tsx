import { useEffect, useRef } from 'react';
import { DropBox, type FileDropProps } from './DropBox.tsx';

const handOver = (input: HTMLInputElement, onFiles: FileDropProps['onFiles']): void => {
  onFiles([...(input.files ?? [])]);
  // The same file picked again must count as a change.
  input.value = '';
};

export const PlainFileDrop = ({ onFiles, multiple = false, accept, ...box }: FileDropProps) => {
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // EXT-2302 · A file that was chosen before the scripts came.
    const input = picker.current;
    if (input?.files?.length) handOver(input, onFiles);
  }, [onFiles]);
  const browse = () => {
    const input = picker.current;
    if (input === null) return;
    // Not React's own listener: the zone that takes drops may replace this one while the picker is open.
    input.onchange = () => handOver(input, onFiles);
    input.click();
  };
  return <DropBox {...box} onBrowse={browse} input={{ ref: picker, multiple, accept }} />;
};
