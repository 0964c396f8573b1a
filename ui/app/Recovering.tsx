import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Loading } from '#ui/portability/Loading.tsx';
import { recoveryText as text } from './recovery-text.ts';

type Props = { readonly failed: boolean; readonly onRetry: () => void };

/** Page shown after a reload, while the visitor's state is being restored from the bank; an error with a retry if that failed (PROUTE-31). */
export const Recovering = ({ failed, onRetry }: Props) => (
  <Page title={text.asking}>
    {failed ? (
      <ErrorPanel title={text.failed} message={text.kept} retry={onRetry} />
    ) : (
      <Loading text={text.waiting} lines={8} />
    )}
  </Page>
);
