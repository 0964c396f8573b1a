import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { aftermathText } from '../aftermath-text.ts';
import { troubleWording } from '../trouble-text.ts';
import { intermittent } from './text.ts';

type Props = {
  readonly trouble: 'connection' | 'intermittent';
  /** Call that failed: loading the questions, or sending the answers. */
  readonly failed: 'questions' | 'answers';
  readonly onRetry: () => void;
};

/** Error panel of the identity step, for a lost connection or a failing service, each with its own texts (QST-10 to QST-13, PERR-16, PERR-20). */
export const IdentityPanel = ({ trouble, failed, onRetry }: Props) => {
  const after = aftermathText[failed];
  return trouble === 'connection' ? (
    <ErrorPanel {...troubleWording.connection} after={after} retry={onRetry} />
  ) : (
    <ErrorPanel
      title={intermittent.title}
      message={
        <>
          {intermittent.message} <CompanyPhone />.
        </>
      }
      after={after}
      retry={onRetry}
    />
  );
};
