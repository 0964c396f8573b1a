import { observer } from 'mobx-react-lite';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Columns } from '#ui/kit/Columns.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Overlay } from '#ui/kit/Overlay.tsx';
import { Tally } from '#ui/kit/Tally.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { Loading } from '../Loading.tsx';
import { DigitalIdentity } from './DigitalIdentity.tsx';
import { IdentityErrorModal } from './IdentityErrorModal.tsx';
import { IdentityPanel } from './IdentityPanel.tsx';
import type { IdentityStore } from './IdentityStore.ts';
import { Questions, questionsId } from './Questions.tsx';
import { text } from './text.ts';
import { WrongAnswersModal } from './WrongAnswersModal.tsx';

type Props = { readonly store: IdentityStore };

type RoundProps = Props & {
  /** Label of the back button below the identity questions. */
  readonly back?: string;
  /** Returns the sentence with the last day of the offer that the identity is proved for, given the end of a lockout; it is repeated in the dialog after wrong answers (EXT-2923). */
  readonly until?: (lockedUntil?: string) => string;
};

const Beside = observer(({ store }: Props) => {
  const total = store.questions.length;
  const { acceso, bloqueoHoras } = usePortalSettings();
  return (
    <div className="stack">
      {total > 0 && <Tally filled={total - store.missing} total={total} word={text.answered} />}
      {acceso.plazos !== undefined && <Note>{text.tries(bloqueoHoras)}</Note>}
      <Note tone="privacy">{text.notStored}</Note>
      <p className="small muted">
        {text.otherWay} <CompanyPhone />.
      </p>
    </div>
  );
});

const Content = observer(({ store, back }: RoundProps) => {
  if (store.stage.at === 'panel') {
    return (
      <IdentityPanel
        trouble={store.stage.trouble}
        failed={store.stage.failed}
        onRetry={() => void store.repeat().then(() => focusOn(questionsId))}
      />
    );
  }
  // Behind the modal about an error no loading indicator is shown, since no call is in progress.
  if (store.stage.at === 'error' && store.questions.length === 0) return null;
  return store.questions.length === 0 ? (
    <Loading text={text.loading} lines={8} slow={text.slow} />
  ) : (
    <Questions store={store} back={back} />
  );
});

/** Round of identity questions, in step 1 of the portability journey and before an offer is answered: questions (or loading state, or error panel), the card of the identity provider if there is one, an aside, and modals over them; screen readers hear when the questions have arrived (QST-02 to QST-37, EXT-1193). */
export const IdentityRound = observer(({ store, back, until }: RoundProps) => (
  <>
    <Columns aside={<Beside store={store} />} asideFirst>
      <div className="stack">
        <DigitalIdentity store={store} />
        <Content store={store} back={back} />
      </div>
    </Columns>
    {store.isVerifying && <Overlay text={text.verifying} />}
    <LiveLine text={store.stage.at === 'answering' ? text.arrived(store.questions.length) : ''} />
    <WrongAnswersModal store={store} until={until} />
    <IdentityErrorModal store={store} until={until} />
  </>
));
