import { useDropzone } from 'react-dropzone';
import { DropBox, type FileDropProps } from './DropBox.tsx';

const FileDropZone = ({ onFiles, multiple = false, accept, disabled = false, ...box }: FileDropProps) => {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: true,
    disabled,
    // The drop zone has no filter: it accepts every file, and the file rules validate it later.
    onDropAccepted: (files) => onFiles(files),
  });
  return (
    <DropBox
      {...box}
      disabled={disabled}
      isOver={isDragActive}
      onBrowse={open}
      root={getRootProps()}
      input={{ ...getInputProps(), multiple, accept }}
    />
  );
};

export default FileDropZone;
