import { useRef } from 'react';
import { DropBox, type FileDropProps } from './DropBox.tsx';

export const PlainFileDrop = ({ onFiles, multiple = false, accept, ...box }: FileDropProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const browse = () => {
    const input = picker.current;
    if (input === null) return;
    // Not React's own listener: the zone that takes drops may replace this one while the picker is open.
    input.onchange = () => {
      onFiles([...(input.files ?? [])]);
      // The same file picked again must count as a change.
      input.value = '';
    };
    input.click();
  };
  return <DropBox {...box} onBrowse={browse} input={{ ref: picker, multiple, accept }} />;
};
