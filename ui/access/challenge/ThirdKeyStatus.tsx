import { observer } from 'mobx-react-lite';
import { deviceType } from '#core/access/challenge/device.ts';
import { spokenInstant } from '#core/shared/spoken-instant.ts';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { usePhone } from '#ui/portal-settings.tsx';
import type { ChallengeStore } from './ChallengeStore.ts';
import { text } from './text.ts';
import type { Sending } from './ThirdKeyStore.ts';

const NoneToday = ({ until }: { readonly until: string | undefined }) => {
  const phone = usePhone();
  return (
    <Note tone="warn">
      <Callable text={text.noMoreToday(until === undefined ? undefined : spokenInstant(until), phone)} />
    </Note>
  );
};

const Told = ({ sending }: { readonly sending: Sending }) => {
  switch (sending.at) {
    case 'sending':
      return <Note>{text.thirdKeySending}</Note>;
    case 'failed':
      return (
        <Note tone="warn">
          <Callable text={sending.said} />
        </Note>
      );
    case 'sent':
      return (
        <Note>
          {text.thirdKeySent}
          {sending.mobileEnd !== undefined && ` ${text.mobileEnd(sending.mobileEnd)}`} {text.thirdKeyTerm}
        </Note>
      );
    case 'waits':
      return <Note tone="warn">{text.thirdKeyWaits}</Note>;
    case 'none-today':
      return <NoneToday until={sending.until} />;
  }
};

/** Status of a third key that is sent when the visitor chooses it: sending, sent, failed or refused. The live region stands before the device is chosen, since one that is added together with its text is often not announced (BOX-29, EXT-1344, EXT-3048). */
export const ThirdKeyStatus = observer(({ store }: { readonly store: ChallengeStore }) => {
  const { sending } = store.thirdKey;
  const isChosen = store.device?.tipo === deviceType.thirdKey && store.device.envio !== undefined;
  return (
    <div className="sent-key" role="status">
      {isChosen && sending !== undefined && <Told sending={sending} />}
    </div>
  );
});
