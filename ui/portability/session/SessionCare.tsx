import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Modal } from '#ui/kit/Modal.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import type { SessionCareStore } from './SessionCareStore.ts';
import { type Ending, endingWording, text } from './text.ts';

type Props = { readonly store: SessionCareStore };

const Dialog = observer(({ store }: Props) => {
  // Stores the last kind of session end, so that the dialog's text does not change while it closes after a renewal.
  const [ending, setEnding] = useState<Ending>('renewable');
  if (store.outlook !== 'calm' && store.outlook !== ending) setEnding(store.outlook);
  const { diasBorradores } = usePortalSettings();
  const { title, message, kept, action } = endingWording[ending];
  const press = {
    renewable: () => void store.renew(),
    'last-minutes': store.acknowledge,
    over: store.startOver,
  }[ending];
  return (
    // The key renders a new dialog for each kind of session end, since screen readers do not announce changed text, and a button whose action changes could be pressed by mistake.
    <Modal
      key={ending}
      open={store.isAsking}
      badge="info"
      title={title}
      onClose={press}
      actions={
        <Button kind="primary" pending={store.pending} onPress={press}>
          {action}
        </Button>
      }
    >
      <p>{message}</p>
      {store.isTypingKept && <p>{kept(diasBorradores)}</p>}
      <LiveLine text={store.hasFailed ? text.notRenewed : ''} visible />
    </Modal>
  );
});

/** Component that watches the session and opens a modal two minutes before its end; one press renews it, if the total time allows (SEC-08, EXT-2428). */
export const SessionCare = ({ store }: Props) => {
  useEffect(() => store.watch(), [store]);
  return <Dialog store={store} />;
};
