import { observer } from 'mobx-react-lite';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Modal } from '#ui/kit/Modal.tsx';
import { text as draftText } from '../draft/text.ts';
import type { ProviderStore } from './ProviderStore.ts';
import { alreadyAsked as text } from './text.ts';

type Props = {
  readonly store: ProviderStore;
  readonly hasFiles: boolean;
  readonly onSeeRequests: () => void;
};

/** Modal that says only one request per provider is possible; it names the earlier request, if known, leads to it, and says when to expect its answer (MOD-06, MOD-07, EXT-1015, EXT-1090). */
export const AlreadyAskedModal = observer(({ store, hasFiles, onSeeRequests }: Props) => {
  const { earlier } = store;
  return (
    <Modal
      open={store.isAlreadyAsked}
      badge="warn"
      title={text.title}
      onClose={store.acknowledge}
      actions={
        <>
          <Button kind="primary" onPress={store.acknowledge}>
            {text.acknowledge}
          </Button>
          {earlier !== undefined && <Button onPress={onSeeRequests}>{draftText.requests}</Button>}
        </>
      }
    >
      {earlier !== undefined && (
        <p>
          {text.earlier(earlier.idSolicitud, formatDayMonthYear(earlier.createdOn))}
          {earlier.answerBy !== undefined && ` ${text.answerBy(formatDayMonthYear(earlier.answerBy))}`}
        </p>
      )}
      <p>
        {text.message} <CompanyPhone />.
      </p>
      {store.hasWaiting && <p>{text.productsWait}</p>}
      {earlier !== undefined && hasFiles && <p>{text.filesLost}</p>}
    </Modal>
  );
});
