import { observer } from 'mobx-react-lite';
import { stepNumber } from '#core/portability/journey.ts';
import { Page } from '#ui/kit/Page.tsx';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { FillingNote } from '../filling/FillingNote.tsx';
import { IdentityRound } from './IdentityRound.tsx';
import type { IdentityStore } from './IdentityStore.ts';
import { text } from './text.ts';

/** Page of step 1 of the portability journey: the identity questions (QST-01 to QST-37); a visit to check a request has no steps (EXT-1060). */
export const IdentityScreen = observer(({ store }: { readonly store: IdentityStore }) => (
  <Page
    title={text.title}
    step={!store.isChecking && <Stepper n={stepNumber.identity} />}
    lede={text.lede(store.representative, store.company)}
  >
    <div className="stack">
      {!store.isBlocked && (
        <FillingNote step={store.isChecking ? 'checking' : 'identity'} awaited={store.isAwaited} />
      )}
      <IdentityRound store={store} />
    </div>
  </Page>
));
