import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { challengeIds } from './element-ids.ts';
import { text } from './text.ts';
import type { ThirdKeyStore } from './ThirdKeyStore.ts';

type Props = { readonly store: ThirdKeyStore; readonly disabled: boolean };

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1_000));

const AgainButton = observer(({ store, disabled }: Props) => {
  const again = async () => {
    await store.sendAgain();
    // After another third key was sent, moves the focus to its input, since a countdown replaces the pressed button.
    if (store.sending?.at === 'sent') focusOn(challengeIds.input);
  };
  return (
    <Button
      kind="text"
      small
      disabled={disabled}
      pending={store.sending?.at === 'sending'}
      onPress={() => void again()}
    >
      {text.sendAgain}
    </Button>
  );
});

/** Countdown in seconds to the button that sends another third key; screen readers hear only its end. */
const Again = ({ until, ...props }: Props & { readonly until: number }) => {
  const [left, setLeft] = useState(() => secondsUntil(until));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setLeft(secondsUntil(until)), 250);
    return () => clearInterval(timer);
  }, [until, isOver]);
  return (
    <>
      <div className="sent-key-again">
        {isOver ? <AgainButton {...props} /> : <p className="small">{text.sendAgainIn(left)}</p>}
      </div>
      <LiveLine text={isOver ? text.canSendAgain : ''} />
    </>
  );
};

/** Button that sends another third key, with the countdown to it (EXT-1344). */
export const SentThirdKey = observer(({ store, disabled }: Props) => {
  const { sending } = store;
  return (
    <div className="sent-key">
      {sending?.at === 'failed' && (
        <div className="sent-key-again">
          <AgainButton store={store} disabled={disabled} />
        </div>
      )}
      {(sending?.at === 'sent' || sending?.at === 'waits') && (
        <Again key={sending.again} until={sending.again} store={store} disabled={disabled} />
      )}
    </div>
  );
});
