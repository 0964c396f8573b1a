import { observer } from 'mobx-react-lite';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Modal } from '#ui/kit/Modal.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { text as statusText, withdrawalText as text } from './text.ts';
import type { WithdrawalStore } from './WithdrawalStore.ts';

type Props = { readonly store: WithdrawalStore; readonly request: RequestSummary; readonly company: string };

/** Alert that says why the withdrawal failed and, if that is not told by the request itself, whom to call. */
const Refusal = observer(({ store: { refusal } }: Pick<Props, 'store'>) => {
  return (
    <div role="alert">
      {refusal !== undefined && (
        <Note tone="warn">
          {text.refusals[refusal]}
          {refusal !== 'too-late' && refusal !== 'changed' && (
            <>
              {' '}
              {text.callUs} <CompanyPhone />.
            </>
          )}
        </Note>
      )}
    </div>
  );
});

/** Modal to confirm a withdrawal: which request of which company (EXT-1173), the consequences, and an error with retry. */
export const WithdrawalModal = observer(({ store, request, company }: Props) => (
  <Modal
    open={store.isAsking}
    badge="warn"
    title={text.title(request.idSolicitud)}
    onClose={store.keep}
    actions={
      <>
        <Button disabled={store.pending} onPress={store.keep}>
          {store.refusal === undefined ? text.keep : text.close}
        </Button>
        {store.canRetry && (
          <Button kind="danger" pending={store.pending} onPress={() => void store.withdraw()}>
            {store.refusal === undefined ? text.confirm : text.retry}
          </Button>
        )}
      </>
    }
  >
    <div className="stack">
      <SummaryList
        pairs={[
          ...(company === '' ? [] : [{ term: text.company, value: company }]),
          { term: statusText.provider, value: request.provider },
          { term: statusText.createdOn, value: formatDayMonthYear(request.createdOn) },
        ]}
      />
      <p>{text.consequence}</p>
      <p>{text.untilOffer}</p>
      <p>{text.again}</p>
      <Refusal store={store} />
    </div>
    <LiveLine text={store.pending ? text.sending : ''} />
  </Modal>
));
