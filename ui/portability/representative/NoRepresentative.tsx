import { observer } from 'mobx-react-lite';
import { stepNumber } from '#core/portability/journey.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { BankLink } from '../BankLink.tsx';
import { backToStart } from '../text.ts';
import type { RepresentativeStore } from './RepresentativeStore.ts';
import { nobody, text } from './text.ts';

/** Page shown if the proof confirmed no representative: the online journey ends here (REP-16 to REP-19, PERR-12). */
export const NoRepresentative = observer(({ store }: { readonly store: RepresentativeStore }) => (
  <Page
    title={nobody.title}
    step={!store.isChecking && <Stepper n={stepNumber['no-representative']} />}
    badge="person"
  >
    <p>{nobody.message(store.ruts.representative, store.ruts.company)}</p>
    {!store.isChecking && <p>{nobody.again}</p>}
    <Actions>
      <BankLink kind="primary">{nobody.backToBank}</BankLink>
      {store.isChecking ? (
        <Button onPress={store.leave}>{text.backToRequests}</Button>
      ) : (
        <Button onPress={store.startOver}>{backToStart}</Button>
      )}
    </Actions>
  </Page>
));
