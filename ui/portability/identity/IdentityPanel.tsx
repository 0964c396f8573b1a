import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { troubleWording } from '../text.ts';
import { intermittent } from './text.ts';

type Props = { readonly trouble: 'connection' | 'intermittent'; readonly onRetry: () => void };

/** Error panel of the identity step, for a lost connection or a failing service, each with its own texts (QST-10 to QST-13, PERR-16, PERR-20). */
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
