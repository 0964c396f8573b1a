import { observer } from 'mobx-react-lite';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Note } from '#ui/kit/Note.tsx';
import type { IdentityStore } from './IdentityStore.ts';
import { digital } from './text.ts';

const titleId = 'identidad-digital';

/** Card that offers a digital identity provider instead of the identity questions, with the reason why the last visit to it proved nothing; absent if the bank offers none (EXT-2851, EXT-2858). */
export const DigitalIdentity = observer(({ store }: { readonly store: IdentityStore }) => {
  const { provider, unproved } = store;
  if (provider === undefined) return null;
  return (
    <section className="card stack" aria-labelledby={titleId}>
      <h2 id={titleId}>{digital.title}</h2>
      <div role="status">
        {unproved !== undefined && <Note tone="warn">{digital[unproved](provider)}</Note>}
      </div>
      <p>{digital.hint(provider)}</p>
      <Actions>
        <Button
          onPress={() => void store.goToProvider()}
          disabled={store.stage.at === 'waiting'}
          pending={store.leaving}
        >
          {digital.continue(provider)}
        </Button>
      </Actions>
    </section>
  );
});
