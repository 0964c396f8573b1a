import PenLine from 'lucide-react/icons/pen-line';
import { observer } from 'mobx-react-lite';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { RailSection } from '#ui/kit/Rail.tsx';
import { troubleWording } from '../text.ts';
import { elementIds } from './element-ids.ts';
import type { RequestStore } from './RequestStore.ts';
import { Review } from './Review.tsx';
import { sign as text } from './text.ts';

/** SOL-64, SOL-65, SOL-66, SOL-67, SOL-77 · The mandate and the signature. */
export const SignSection = observer(({ store }: { readonly store: RequestStore }) => {
  const { pending, trouble } = store.signing;
  return (
    <RailSection n={5} title={text.title} headingId={elementIds.sign} state="current">
      <div className="stack">
        <Review store={store} />
        <p>{text.mandate}</p>
        {trouble !== undefined && <ErrorPanel {...troubleWording[trouble]} />}
      </div>
      <Actions>
        <Button kind="primary" icon={PenLine} pending={pending} waitsFor={store.missing} onPress={store.sign}>
          {trouble === undefined ? text.button : text.retry}
        </Button>
        <Button kind="text" disabled={pending} onPress={store.correctCompany}>
          {text.back}
        </Button>
      </Actions>
      <LiveLine text={pending ? text.sending : ''} />
    </RailSection>
  );
});
