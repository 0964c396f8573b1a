import { observer } from 'mobx-react-lite';
import { stepNumber } from '#core/portability/journey.ts';
import { Page } from '#ui/kit/Page.tsx';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { FillingNote, SendingNote } from '../filling/FillingNote.tsx';
import { IdentityRound } from './IdentityRound.tsx';
import type { IdentityStore } from './IdentityStore.ts';
import { text } from './text.ts';

/** Note with whose turn it is: the bank's while it prepares the questions or verifies the answers (EXT-1077, EXT-2932). */
const WhoseTurn = observer(({ store }: { readonly store: IdentityStore }) => {
  const step = store.isChecking ? 'checking' : 'identity';
  if (store.isVerifying) return <SendingNote step={step} />;
  return <FillingNote step={step} awaited={store.isAwaited} />;
});

/** Page of step 1 of the portability journey: the identity questions (QST-01 to QST-37); a visit to check a request has no steps (EXT-1060). */
export const IdentityScreen = observer(({ store }: { readonly store: IdentityStore }) => (
  <Page
    title={text.title}
    step={!store.isChecking && <Stepper n={stepNumber.identity} />}
    lede={text.lede(store.representative, store.company)}
  >
    <div className="stack">
      {!store.isBlocked && <WhoseTurn store={store} />}
      <IdentityRound store={store} />
    </div>
  </Page>
));
