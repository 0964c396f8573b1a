import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { stepNumber } from '#core/portability/journey.ts';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { Rail } from '#ui/kit/Rail.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { SignedElsewhere } from '../draft/SignedElsewhere.tsx';
import { BankNote, FillingNote, ReadyNote } from '../filling/FillingNote.tsx';
import { aftermathText } from '../aftermath-text.ts';
import { troubleWording } from '../trouble-text.ts';
import { AlreadyAskedModal } from './AlreadyAskedModal.tsx';
import { CertificatesSection } from './CertificatesSection.tsx';
import { elementIds } from './element-ids.ts';
import { ProviderSection } from './ProviderSection.tsx';
import type { RequestStore } from './RequestStore.ts';
import { RequestSummary } from './RequestSummary.tsx';
import { SignSection } from './SignSection.tsx';
import { text } from './text.ts';
import { ToCloseSection } from './ToCloseSection.tsx';
import { ToContractSection } from './ToContractSection.tsx';

type Props = { readonly store: RequestStore };

const Refused = observer(({ store: { signing } }: Props) => (
  <ErrorSummary title={text.notSent} faults={signing.faults} attempt={signing.attempt} />
));

const Sections = observer(({ store }: Props) => {
  if (store.trouble !== undefined) {
    const retry = () => void store.load().then(() => focusOn(elementIds.provider));
    return (
      <ErrorPanel
        {...troubleWording[store.trouble]}
        after={aftermathText.form}
        retry={retry}
        retrying={store.loading}
      />
    );
  }
  return (
    <Rail>
      <ProviderSection store={store} />
      <ToCloseSection store={store} />
      <ToContractSection store={store} />
      <CertificatesSection store={store} />
      <SignSection store={store} />
    </Rail>
  );
});

/** Note on who must act: the bank while something is loaded, checked or signed, else the visitor; a panel once all is ready to be signed (EXT-1115, EXT-2949, EXT-2950). */
const WhoseTurn = observer(({ store }: Props) => {
  const { signing } = store;
  if (signing.pending) return <BankNote work="request" />;
  if (store.trouble !== undefined && !store.loading) return null;
  if (store.lists === undefined) return <BankNote work="form" />;
  if (store.provider.checking !== undefined) return <BankNote work="provider" />;
  if (signing.trouble !== undefined && store.review !== undefined)
    return <FillingNote step="signing-again" />;
  const isReady = store.review !== undefined && !signing.isRefused;
  return isReady ? <ReadyNote onReview={() => focusOn(elementIds.review)} /> : <FillingNote step="request" />;
});

/** Hook: ends the editing of the company after the return from the company form, and moves the focus to the review. */
const useReturnToReview = (store: RequestStore): void =>
  useEffect(() => {
    if (store.changing !== 'company') return;
    store.reviewed();
    focusOn(elementIds.review);
  }, [store]);

/** Page of step 4 of the portability journey: the request form (SOL-01 to SOL-80). */
export const RequestScreen = observer(({ store }: Props) => {
  useReturnToReview(store);
  const { signedAs } = store.draft;
  if (signedAs !== undefined) return <SignedElsewhere draft={store.draft} idSolicitud={signedAs} />;
  return (
    <Page
      title={text.title}
      lede={store.companyWords}
      step={<Stepper n={stepNumber.request} skipped={store.skipped} />}
      summary={<Refused store={store} />}
      aside={<RequestSummary store={store} />}
      asideFirst
    >
      <WhoseTurn store={store} />
      <DraftNotice
        draft={store.draft}
        step="request"
        files={store.lostCertificates.map(({ name }) => name)}
      />
      <Sections store={store} />
      <AlreadyAskedModal
        store={store.provider}
        hasFiles={store.certificates.list.length > 0}
        onSeeRequests={store.draft.seeRequests}
      />
    </Page>
  );
});
