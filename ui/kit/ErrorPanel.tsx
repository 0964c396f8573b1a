import type { ReactNode } from 'react';
import { Actions } from './Actions.tsx';
import { Badge, type BadgeTone } from './Badge.tsx';
import { Button } from './Button.tsx';
import { text } from './text.ts';

type Props = {
  readonly title: string;
  readonly message: ReactNode;
  /** Sentence below the message, about the consequence of the failure. */
  readonly after?: string | undefined;
  readonly retry?: () => void;
  readonly retrying?: boolean;
  readonly retryText?: string;
  readonly badge?: BadgeTone;
  /** Further buttons beside the retry button of the error panel. */
  readonly children?: ReactNode;
};

export const ErrorPanel = ({
  title,
  message,
  after,
  retry,
  retrying = false,
  retryText = text.retry,
  badge = 'warn',
  children,
}: Props) => (
  <div className="card dead-end" role="alert">
    <Badge tone={badge} />
    <h2>{title}</h2>
    <p>{message}</p>
    {after !== undefined && <p>{after}</p>}
    {(retry !== undefined || children !== undefined) && (
      <Actions>
        {retry !== undefined && (
          <Button kind="primary" onPress={retry} pending={retrying}>
            {retryText}
          </Button>
        )}
        {children}
      </Actions>
    )}
  </div>
);
