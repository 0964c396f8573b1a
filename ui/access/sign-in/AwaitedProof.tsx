import { observer } from 'mobx-react-lite';
import { Button } from '#ui/kit/Button.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { elementIds } from './element-ids.ts';
import type { LoginStore } from './LoginStore.ts';
import { text } from './refused-text.ts';

/** EXT-508 · The place of the proof until it comes: that it is on its way, or that it did not come and how to ask for it again. */
export const AwaitedProof = observer(({ store }: { readonly store: LoginStore }) => (
  <div className="field" id={elementIds.proof} tabIndex={-1}>
    <LiveLine text={store.proofMessage ?? ''} visible />
    {store.isProofMissed && <Button onPress={store.askProof}>{text.proofAgain}</Button>}
  </div>
));
