import FileText from 'lucide-react/icons/file-text';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from './Button.tsx';
import { FileOffer, type Offer } from './FileOffer.tsx';
import { Tag } from './Tag.tsx';
import { text } from './text.ts';

type Props = {
  /** Displayed file name, possibly truncated. */
  readonly name: string;
  readonly fullName: string;
  readonly sizeText: string;
  readonly status: 'ready' | 'sending' | 'done' | 'failed';
  readonly percent?: number;
  readonly message?: string | undefined;
  readonly doneText?: string;
  /** Tag on a file that is ready and waits to be sent; without it no tag is shown. */
  readonly readyText?: string | undefined;
  /** Button for an additional action on the file, such as compressing it; hidden while the file is sent. */
  readonly offer?: Offer | undefined;
  readonly onDelete?: () => void;
  readonly onCancel?: () => void;
  readonly onRetry?: () => void;
};

export const FileRow = ({
  name,
  fullName,
  sizeText,
  status,
  percent = 0,
  message,
  doneText = text.fileDone,
  readyText,
  offer,
  onDelete,
  onCancel,
  onRetry,
}: Props) => (
  <li className={`item file file-${status}`}>
    <span className="item-icon">
      <FileText className="icon" aria-hidden />
    </span>
    <div className="item-words">
      <b title={fullName}>{name}</b>
      <span>{status === 'sending' ? text.sending(sizeText, percent) : sizeText}</span>
      {message !== undefined && (
        <p className="field-message">
          <TriangleAlert className="icon" aria-hidden />
          {message}
        </p>
      )}
    </div>
    <div className="file-actions">
      {status === 'done' && <Tag tone="ok">{doneText}</Tag>}
      {status === 'ready' && readyText !== undefined && <Tag tone="wait">{readyText}</Tag>}
      {status !== 'sending' && offer && <FileOffer {...offer} />}
      {status === 'failed' && onRetry && (
        <Button kind="text" small onPress={onRetry} name={text.retryNamed(fullName)}>
          {text.retryFile}
        </Button>
      )}
      {status === 'sending' && onCancel && (
        <Button kind="text" small onPress={onCancel} name={text.cancelNamed(fullName)}>
          {text.cancelFile}
        </Button>
      )}
      {status !== 'sending' && onDelete && (
        <Button kind="danger" small onPress={onDelete} name={text.deleteNamed(fullName)}>
          {text.deleteFile}
        </Button>
      )}
    </div>
    {status === 'sending' && <progress value={percent} max={100} aria-label={text.sendingNamed(fullName)} />}
  </li>
);
