import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Modal } from '#ui/kit/Modal.tsx';
import type { SessionCareStore } from './SessionCareStore.ts';
import { endingWording, text } from './text.ts';

type Props = { readonly store: SessionCareStore };

const Dialog = observer(({ store }: Props) => {
  // While the dialog closes after a renewal the outlook is calm already: it keeps the words of the one that offered the renewal.
  const ending = store.outlook === 'calm' ? 'renewable' : store.outlook;
  const { title, message, kept, action } = endingWording[ending];
  const press = {
    renewable: () => void store.renew(),
    'last-minutes': store.acknowledge,
    over: store.startOver,
  }[ending];
  return (
    <Modal
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
      {store.isTypingKept && <p>{kept}</p>}
      <LiveLine text={store.hasFailed ? text.notRenewed : ''} visible />
    </Modal>
  );
});

/** SEC-08 · Two minutes before the session ends the visitor is told, and can go on with one press where that is possible. */
export const SessionCare = ({ store }: Props) => {
  useEffect(() => store.watch(), [store]);
  return <Dialog store={store} />;
};
