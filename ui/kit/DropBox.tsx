import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Upload from 'lucide-react/icons/upload';
import { type HTMLAttributes, type InputHTMLAttributes, type Ref, useId } from 'react';
import { text } from './text.ts';
import { useAlive } from './use-alive.ts';

export type FileDropProps = {
  readonly label: string;
  /** Text in the drop zone: accepted files and size limit. */
  readonly limitText: string;
  /** Called with all picked or dropped files, unvalidated. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  readonly multiple?: boolean;
  /** File types that the browser's file dialog suggests, such as ".pdf,.jpg"; other files can still be dropped. */
  readonly accept?: string;
  readonly id?: string;
  readonly message?: string | undefined;
  readonly button?: Ref<HTMLButtonElement>;
};

type Props = Pick<FileDropProps, 'label' | 'limitText' | 'disabled' | 'id' | 'message' | 'button'> & {
  readonly isOver?: boolean;
  readonly onBrowse: () => void;
  readonly root?: HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> };
  readonly input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
};

/** Box with the drop zone for files: icon, button for the file dialog, limits and error message. Its callers handle picking and dropping. */
export const DropBox = ({
  label,
  limitText,
  disabled = false,
  id,
  message,
  button,
  isOver = false,
  onBrowse,
  root,
  input,
}: Props) => {
  const ownId = useId();
  const alive = useAlive();
  const noteId = `${ownId}-note`;
  const messageId = `${ownId}-message`;
  return (
    <div className={message === undefined ? 'field' : 'field field-bad'}>
      <div
        {...root}
        role="group"
        aria-label={label}
        className={`drop${isOver ? ' drop-over' : ''}${disabled ? ' drop-off' : ''}`}
      >
        <Upload className="icon" aria-hidden />
        <span>{text.dropHere}</span>
        <input {...input} type="file" hidden tabIndex={-1} />
        <button
          ref={button}
          type="button"
          id={id}
          className="button button-quiet button-small"
          disabled={disabled || !alive}
          aria-label={text.uploadTo(label)}
          aria-describedby={message === undefined ? noteId : `${messageId} ${noteId}`}
          onClick={onBrowse}
        >
          {text.uploadFile}
        </button>
        <p className="small" id={noteId}>
          {limitText} {text.dropNote}
        </p>
      </div>
      <div className="field-message" id={messageId} aria-live="polite">
        {message !== undefined && (
          <>
            <TriangleAlert className="icon" aria-hidden />
            {message}
          </>
        )}
      </div>
    </div>
  );
};
