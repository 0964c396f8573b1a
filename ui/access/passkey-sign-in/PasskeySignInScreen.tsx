import { observer } from 'mobx-react-lite';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { JourneyPage } from '../JourneyPage.tsx';
import { Refusal } from '../Refusal.tsx';
import { text as promptText } from '../prompt-text.ts';
import type { PasskeySignInStore } from './PasskeySignInStore.ts';
import { text } from './text.ts';

type Props = { readonly store: PasskeySignInStore };

const Within = () => {
  const minutes = usePortalSettings().acceso.plazos?.operacion;
  return minutes === undefined ? null : <p>{text.within(minutes)}</p>;
};

const Confirm = observer(({ store }: Props) => (
  <>
    <p>{text.hint}</p>
    <Within />
    <Actions>
      <Button
        kind="primary"
        pending={store.isPending}
        underway={text.working}
        takes={promptText.takes}
        onPress={() => void store.confirm()}
      >
        {text.use}
      </Button>
      <Button disabled={store.isPending} onPress={store.leave}>
        {text.cancel}
      </Button>
    </Actions>
  </>
));

/** Page of a sign-in's second step, after the key: asks people who have passkeys for one, and shows the time limit for it (EXT-1070, EXT-2819). */
export const PasskeySignInScreen = observer(({ store }: Props) => (
  <JourneyPage
    title={store.isOpen ? text.title : text.overTitle}
    lede={store.isOpen ? text.lede : undefined}
    callUs={text.callUs}
    pairs={[]}
  >
    <Refusal id="ingreso-llave-mensaje" said={store.said} />
    {store.isOpen ? (
      <Confirm store={store} />
    ) : (
      <Actions>
        <Button kind="primary" onPress={store.leave}>
          {text.startOver}
        </Button>
      </Actions>
    )}
  </JourneyPage>
));
