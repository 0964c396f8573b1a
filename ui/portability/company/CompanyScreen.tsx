import { observer } from 'mobx-react-lite';
import { stepNumber } from '#core/portability/journey.ts';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { SignedElsewhere } from '../draft/SignedElsewhere.tsx';
import { BankNote, FillingNote } from '../filling/FillingNote.tsx';
import { Loading } from '../Loading.tsx';
import { aftermathText } from '../aftermath-text.ts';
import { waiting } from '../text.ts';
import { troubleWording } from '../trouble-text.ts';
import { CompanyFields } from './CompanyFields.tsx';
import type { CompanyStore } from './CompanyStore.ts';
import { text } from './text.ts';
import { TooHighModal } from './TooHighModal.tsx';

const Content = observer(({ store }: { readonly store: CompanyStore }) => {
  if (store.trouble !== undefined)
    return <ErrorPanel {...troubleWording[store.trouble]} after={aftermathText.form} retry={store.load} />;
  if (store.form === undefined)
    return (
      <>
        <BankNote work="form" />
        <Loading text={text.loading} lines={10} slow={waiting.slow} />
      </>
    );
  return (
    <>
      <FillingNote step="company" />
      <DraftNotice draft={store.draft} step="company" />
      {store.form.asksAgain && (
        <Note tone="warn">
          <p>{text.newTexts}</p>
        </Note>
      )}
      <CompanyFields store={store} form={store.form} />
      <TooHighModal open={store.form.isTooHigh} onClose={store.form.acknowledge} />
    </>
  );
});

/** Page of step 3 of the portability journey: the company form (EMP-01 to EMP-40). */
export const CompanyScreen = observer(({ store }: { readonly store: CompanyStore }) => {
  const { signedAs } = store.draft;
  if (signedAs !== undefined) return <SignedElsewhere draft={store.draft} idSolicitud={signedAs} />;
  return (
    <Page
      title={text.title}
      step={<Stepper n={stepNumber.company} skipped={store.skipped} />}
      lede={store.trouble !== undefined ? undefined : store.isFilledIn ? text.ledeFound : text.lede}
      summary={<ErrorSummary title={text.summary} faults={store.summary} attempt={store.attempt} />}
    >
      <Content store={store} />
    </Page>
  );
});
