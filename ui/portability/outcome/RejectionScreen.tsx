import { observer } from 'mobx-react-lite';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Modal } from '#ui/kit/Modal.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { inSentenceCase } from '../sentence-case.ts';
import { TurnNote } from '../status/TurnNote.tsx';
import { useLeaveFor } from '../use-leave-for.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { DownloadNotice } from './DownloadNotice.tsx';
import type { RejectionStore } from './RejectionStore.ts';
import { rejection as text } from './text.ts';
import { Unconfirmed } from './Unconfirmed.tsx';

type Props = { readonly store: RejectionStore };

/** Modal that asks to confirm the rejection of the offer, which only leaves for the bank's site: the API has no call for it (RES-12). */
const ConfirmModal = observer(({ store }: Props) => {
  const { urlBanco } = usePortalSettings();
  const leaveFor = useLeaveFor();
  return (
    <Modal
      open={store.isConfirming}
      badge="warn"
      title={text.sure}
      onClose={store.keep}
      actions={
        <>
          <Button kind="primary" onPress={() => leaveFor(urlBanco)}>
            {text.reject}
          </Button>
          <Button onPress={store.keep}>{text.keep}</Button>
        </>
      }
    >
      <p>{text.leaves}</p>
    </Modal>
  );
});

const Rejection = observer(({ store }: Props) => (
  <Page title={text.title} badge="warn">
    <p>{text.message}</p>
    <TurnNote turn={{ step: 'over', end: 'ineligible' }} provider={text.provider} />
    <SummaryList pairs={[{ term: text.number, value: store.idSolicitud }]} />
    <p>{text.noOffer}</p>
    <Actions>
      <DownloadButton store={store.download}>{inSentenceCase(text.download)}</DownloadButton>
      <Button onPress={store.reject}>{text.reject}</Button>
    </Actions>
    <DownloadNotice store={store.download} />
    <ConfirmModal store={store} />
  </Page>
));

/** Final page of a company that is not eligible (`socio elegible`), once the bank confirms it (RES-08, RES-09, RES-10, RES-11, RES-12, EXT-1108). */
export const RejectionScreen = observer(({ store }: Props) => {
  const { confirmation } = store.outcome;
  return confirmation.at === 'confirmed' ? (
    <Rejection store={store} />
  ) : (
    <Unconfirmed confirmation={confirmation} company={store.company} onRetry={store.open} />
  );
});
