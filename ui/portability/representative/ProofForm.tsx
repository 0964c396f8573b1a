import Folder from 'lucide-react/icons/folder';
import KeyRound from 'lucide-react/icons/key-round';
import { observer } from 'mobx-react-lite';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { FailureBox } from '#ui/kit/FailureBox.tsx';
import { Form } from '#ui/kit/Form.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { BankLink } from '../BankLink.tsx';
import { troubleWording } from '../trouble-text.ts';
import type { RepresentativeStore } from './RepresentativeStore.ts';
import { TaxFolder } from './TaxFolder.tsx';
import { optionWording, text } from './text.ts';
import { WrongProof, wrongProofId } from './WrongProof.tsx';

type Props = { readonly store: RepresentativeStore };

const cards = [
  { id: 'carpeta', icon: Folder, ...optionWording.carpeta },
  { id: 'sii', icon: KeyRound, ...optionWording.sii },
] as const;

const TaxPassword = observer(({ store }: Props) => {
  const { acceso, bloqueoHoras } = usePortalSettings();
  return (
    <div className="panel">
      <PasswordField
        label={text.password}
        hint={text.passwordHint(store.ruts.company)}
        field={store.password}
        disabled={store.pending}
        narrow
      />
      <div className="stack">
        {acceso.plazos !== undefined && <Note>{text.passwordTries(bloqueoHoras)}</Note>}
        <Note tone="privacy">{text.passwordNote}</Note>
      </div>
    </div>
  );
});

/** Alert about a proof of representation that got no answer: the form stays, and its button retries; absent otherwise (EXT-1181). */
const Lost = observer(({ store }: Props) =>
  store.trouble === 'connection' ? (
    <FailureBox id={wrongProofId} title={troubleWording.connection.title}>
      <p>{`${troubleWording.connection.message}. ${optionWording[store.option].lost}`}</p>
    </FailureBox>
  ) : null,
);

/** Form with the two ways to prove the representation: tax folder or tax authority password (REP-01 to REP-10). */
export const ProofForm = observer(({ store }: Props) => {
  const submit = () => void store.submit().then(() => focusOn(wrongProofId));
  return (
    <Form onSubmit={submit} card>
      <WrongProof store={store} />
      <Lost store={store} />
      <RadioCards
        legend={text.howToProve}
        choice={{ chosen: store.option, choose: store.choose }}
        cards={cards}
        disabled={store.pending}
      />
      {store.option === 'carpeta' && <TaxFolder store={store} />}
      {store.option === 'sii' && !store.isClosed && <TaxPassword store={store} />}
      <Actions>
        {store.isClosed ? (
          <Button kind="primary" onPress={() => store.choose('carpeta')}>
            {text.byFolder}
          </Button>
        ) : (
          <Button kind="primary" type="submit" pending={store.pending} waitsFor={store.missing}>
            {text.continue}
          </Button>
        )}
        <BankLink kind="text">{text.branch}</BankLink>
        {store.isChecking && (
          <Button kind="text" disabled={store.pending} onPress={store.leave}>
            {text.backToRequests}
          </Button>
        )}
      </Actions>
    </Form>
  );
});
