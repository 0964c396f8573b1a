import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { troubleWording } from '../text.ts';
import { intermittent } from './text.ts';

type Props = { readonly trouble: 'connection' | 'intermittent'; readonly onRetry: () => void };

/** QST-10 to QST-13, PERR-16, PERR-20 · Step 1 words a failing service in its own way. */
export const IdentityPanel = ({ trouble, onRetry }: Props) => {
  return trouble === 'connection' ? (
    <ErrorPanel {...troubleWording.connection} retry={onRetry} />
  ) : (
    <ErrorPanel
      title={intermittent.title}
      message={
        <>
          {intermittent.message} <CompanyPhone />.
        </>
      }
      retry={onRetry}
    />
  );
};
