import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { ledger as text } from './text.ts';

type Props = {
  readonly words: string;
  /** Sends the failed documents again; if undefined, as once the request has ended, there is no retry button (EXT-1160). */
  readonly onRetry?: (() => void) | undefined;
  /** Goes to the additional information page; if undefined, there is no button for it (SOL-76). */
  readonly onComplete?: (() => void) | undefined;
  readonly onClose?: () => void;
};

/** Alert about documents whose upload failed, with buttons to retry, complete or close; it does not block the page (SOL-76). */
export const FailedUploads = ({ words, onRetry, onComplete, onClose }: Props) => (
  <div role="alert">
    <Note tone="warn">{words}</Note>
    {(onRetry ?? onComplete ?? onClose) !== undefined && (
      <Actions>
        {onRetry !== undefined && <Button onPress={onRetry}>{text.retry}</Button>}
        {onComplete !== undefined && (
          <Button kind="text" onPress={onComplete}>
            {text.complete}
          </Button>
        )}
        {onClose !== undefined && (
          <Button kind="text" onPress={onClose}>
            {text.close}
          </Button>
        )}
      </Actions>
    )}
  </div>
);
