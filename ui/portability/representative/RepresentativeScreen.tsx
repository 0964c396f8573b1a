import { observer } from 'mobx-react-lite';
import { stepNumber } from '#core/portability/journey.ts';
import { Card } from '#ui/kit/Card.tsx';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { NumberedList } from '#ui/kit/NumberedList.tsx';
import { Overlay } from '#ui/kit/Overlay.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { SignedElsewhere } from '../draft/SignedElsewhere.tsx';
import { BankNote, FillingNote } from '../filling/FillingNote.tsx';
import { troubleWording } from '../trouble-text.ts';
import { NoRepresentative } from './NoRepresentative.tsx';
import { ProofForm } from './ProofForm.tsx';
import type { RepresentativeStore } from './RepresentativeStore.ts';
import { optionWording, text } from './text.ts';

type Props = { readonly store: RepresentativeStore };

const Instructions = observer(({ store }: Props) => (
  <Card>
    <h2>{optionWording[store.option].aside}</h2>
    <NumberedList entries={optionWording[store.option].steps} />
  </Card>
));

/** Lines that tell whether the bank or the visitor has to act; left out beside the error panel `service`, which tells what to do. */
const WhoseTurn = observer(({ store }: Props) => {
  const step = store.isChecking ? 'proving' : 'representative';
  if (store.pending) return <BankNote work={step} />;
  return store.trouble === 'service' ? null : <FillingNote step={step} />;
});

/** Page of step 2 of the portability journey: the proof of representation (REP-01 to REP-20). */
export const RepresentativeScreen = observer(({ store }: Props) => {
  const { borradores, diasBorradores } = usePortalSettings();
  if (store.isNobody) return <NoRepresentative store={store} />;
  const { signedAs } = store.draft;
  if (signedAs !== undefined) return <SignedElsewhere draft={store.draft} idSolicitud={signedAs} />;
  const draftDays = borradores && !store.isChecking ? diasBorradores : undefined;
  return (
    <Page
      title={text.title}
      step={!store.isChecking && <Stepper n={stepNumber.representative} />}
      lede={text.lede(store.ruts.representative, store.ruts.company)}
      aside={<Instructions store={store} />}
    >
      <WhoseTurn store={store} />
      <DraftNotice
        draft={store.draft}
        step="representative"
        files={store.asksFolderAgain ? [store.lostFolder] : []}
        asksPassword={store.asksPasswordAgain}
      />
      {store.trouble === 'service' ? (
        <ErrorPanel
          title={troubleWording.service.title}
          message={troubleWording.service.message}
          after={text.startsAgain(draftDays)}
          retry={store.startOver}
        />
      ) : (
        <ProofForm store={store} />
      )}
      {store.isCovered && <Overlay text={optionWording[store.option].overlay} />}
    </Page>
  );
});
