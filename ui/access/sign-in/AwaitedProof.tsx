import { observer } from 'mobx-react-lite';
import { Button } from '#ui/kit/Button.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { elementIds } from './element-ids.ts';
import type { SignInStore } from './SignInStore.ts';
import { text } from './refused-text.ts';

/** Placeholder of the login's captcha: a message while the captcha loads; if loading failed, a message and a retry button (EXT-508). */
export const AwaitedProof = observer(({ store }: { readonly store: SignInStore }) => (
  <div className="field" id={elementIds.proof} tabIndex={-1}>
    <LiveLine text={store.proofMessage ?? ''} visible />
    {store.isProofMissed && <Button onPress={store.askProof}>{text.proofAgain}</Button>}
  </div>
));
