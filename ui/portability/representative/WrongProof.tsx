import { observer } from 'mobx-react-lite';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { FailureBox } from '#ui/kit/FailureBox.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { lockText } from '#ui/messages/lock-text.ts';
import { backToStart } from '../text.ts';
import type { Correctable, RepresentativeStore } from './RepresentativeStore.ts';
import { lockWords, waiting, wrong as text } from './text.ts';

/** Element id of the message about the proof of representation, for the focus. */
export const wrongProofId = 'comprobacion-fallida';

type Props = { readonly store: RepresentativeStore };

const Locked = ({ until, hours }: Extract<Correctable, { verdict: 'password-locked' }>) => {
  return (
    <FailureBox id={wrongProofId} title={text.locked}>
      <p>
        {lockWords(until, hours)} {text.lockedElsewhere}
      </p>
      <p>
        {lockText['clave-tributaria'].otherWay} {text.callUs} <CompanyPhone />.
      </p>
    </FailureBox>
  );
};

const Waiting = () => {
  const { diasBorradores, diasCarpeta } = usePortalSettings();
  return (
    <FailureBox id={wrongProofId} title={waiting.title} waits>
      <p>{waiting.next}</p>
      <p>{waiting.until(diasBorradores, diasCarpeta)}</p>
      <p>{waiting.keep}</p>
      <p>
        {waiting.otherWay} <CompanyPhone />.
      </p>
    </FailureBox>
  );
};

const OtherRut = ({ store }: Props) => (
  <p>
    {text.otherRut}{' '}
    <Button kind="text" small onPress={store.startOver}>
      {backToStart}
    </Button>
  </p>
);

/** Alert above the form about a proof of representation that did not pass: wrong folder or password, lockout, or a folder that waits for an employee; absent otherwise (EXT-1102, EXT-1103). */
export const WrongProof = observer(({ store }: Props) => {
  const { wrong } = store;
  switch (wrong?.verdict) {
    case undefined:
      return null;
    case 'wrong-folder':
      return (
        <FailureBox id={wrongProofId} title={text.folder}>
          <p>{store.folderMessage}</p>
          {wrong.why === 'another-company' && <OtherRut store={store} />}
        </FailureBox>
      );
    case 'folder-waits':
      return <Waiting />;
    case 'wrong-password':
      return (
        <FailureBox id={wrongProofId} title={text.password}>
          <p>{text.passwordOf(store.ruts.company)}</p>
          {wrong.triesLeft !== undefined && <p>{text.triesLeft(wrong.triesLeft)}</p>}
          <OtherRut store={store} />
        </FailureBox>
      );
    case 'password-locked':
      return <Locked {...wrong} />;
  }
});
