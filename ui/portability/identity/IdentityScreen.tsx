import { observer } from 'mobx-react-lite';
import { stepNumber } from '#core/portability/journey.ts';
import { Page } from '#ui/kit/Page.tsx';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { BankNote, FillingNote } from '../filling/FillingNote.tsx';
import { IdentityRound } from './IdentityRound.tsx';
import type { IdentityStore } from './IdentityStore.ts';
import { text } from './text.ts';

/** Note on who must act: the bank while it prepares the questions or verifies the answers, else the visitor; absent beside an error message, which says what to do (EXT-1077, EXT-2932, EXT-1178). */
const WhoseTurn = observer(({ store }: { readonly store: IdentityStore }) => {
  const step = store.isChecking ? 'checking' : 'identity';
  if (store.hasFailed) return null;
  if (store.isAwaited) return <BankNote work="questions" />;
  return store.isVerifying ? <BankNote work={step} /> : <FillingNote step={step} />;
});

/** Page of step 1 of the portability journey: the identity questions (QST-01 to QST-37); a visit to check a request has no steps (EXT-1060). */
export const IdentityScreen = observer(({ store }: { readonly store: IdentityStore }) => (
  <Page
    title={text.title}
    step={!store.isChecking && <Stepper n={stepNumber.identity} />}
    lede={text.lede(store.representative, store.company)}
  >
    <div className="stack">
      <WhoseTurn store={store} />
      <IdentityRound store={store} />
    </div>
  </Page>
));
