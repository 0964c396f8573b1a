import { observer } from 'mobx-react-lite';
import type { EarlierRequest } from '#core/portability/request/earlier-request.ts';
import { inOneLine, isUncounted, whoseTask, wordTurn } from '#core/portability/status/turn-words.ts';
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

/** Builds the text on who must act next on the earlier request and until when, and, unless that is the same day, by when the bank answers it (EXT-2969). */
const standingOf = ({ answerBy, provider, turn }: EarlierRequest): string => {
  const { who, todo, until } = wordTurn(turn, provider);
  const isToldByTurn = turn.step === 'answer' || turn.step === 'information';
  const answer =
    answerBy === undefined || isToldByTurn ? undefined : text.answerBy(formatDayMonthYear(answerBy));
  return `${inOneLine([whoseTask({ who, todo }), isUncounted(until) ? text.untilThere : until, answer])}.`;
};

/** Modal that says only one request per provider is possible; it names and links the earlier request, if known, with who must act next on it and when to expect its answer (MOD-06, MOD-07, EXT-1015, EXT-1090, EXT-2969). */
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
          {text.earlier(earlier.idSolicitud, formatDayMonthYear(earlier.createdOn))} {standingOf(earlier)}{' '}
          {text.instead}
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
