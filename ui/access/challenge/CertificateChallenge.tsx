import { observer } from 'mobx-react-lite';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Help } from '#ui/kit/Help.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Spinner } from '#ui/kit/Spinner.tsx';
import { lockTermWords } from '#ui/messages/lock-term-text.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { SimplePolicyPanel } from '../password/SimplePolicyPanel.tsx';
import type { CertificateStore } from './CertificateStore.ts';
import { text } from './certificate-text.ts';

type Props = { readonly store: CertificateStore };

/** Select of a digital certificate and its button. The button stays on the page while the signature runs, so that the focus is not lost; after a failure the button retries (EXT-2429). */
const Selection = observer(({ store }: Props) => (
  <>
    {store.choice !== undefined && (
      <>
        <SelectField label={text.certificate} choice={store.choice} placeholder={text.choose} narrow />
        <p className="field-hint">{text.continueHint}</p>
      </>
    )}
    <Actions>
      {store.warning === undefined ? (
        <Button
          onPress={() => void store.proceed()}
          pending={store.isRunning}
          disabled={store.isLocked && !store.isRunning}
        >
          {text.continue}
        </Button>
      ) : (
        <Button onPress={() => void store.turn(true)}>{text.again}</Button>
      )}
    </Actions>
  </>
));

const progressOf = (store: CertificateStore): string => {
  switch (store.flow.at) {
    case 'loading':
      return `${text.loading}. ${text.loadingTakes}`;
    case 'executing':
      return `${text.running}. ${text.runningTakes}`;
    case 'done':
      return text.done;
    default:
      return '';
  }
};

/** Line with the progress of the certificate signature, with a spinner, announced to screen readers (CERT-02, CERT-04). */
const Progress = observer(({ store }: Props) => {
  const progress = progressOf(store);
  return (
    <p className="certificate-progress" role="status">
      {progress !== '' && store.flow.at !== 'done' && <Spinner />}
      {progress}
    </p>
  );
});

/** Box with the challenge by digital certificate: a switch, then the select and the rules of a new key. Absent, and no call is made, unless the bank enabled certificates and the portal is the companies' (CERT-01 to CERT-07, CERT-19, PWD-12, EXT-1309). */
export const CertificateChallenge = observer(({ store }: Props) => {
  const { certificado, contexto, plazos } = usePortalSettings().acceso;
  if (!certificado || contexto !== 'Empresas') return null;
  return (
    <div className="certificate">
      <div className="certificate-line">
        <label className="switch-line">
          <input
            type="checkbox"
            role="switch"
            className="switch"
            checked={store.isOn}
            disabled={store.isRunning || store.flow.at === 'done'}
            onChange={(event) => void store.turn(event.target.checked)}
          />
          <span>{text.with(store.operation.name)}</span>
        </label>
        <Help helpKey="certificado" subject={text.with(store.operation.name)} />
      </div>
      <Progress store={store} />
      {store.isOn && <Selection store={store} />}
      <div role="alert">
        {store.warning !== undefined && (
          <Note tone="warn">
            <b>{store.warning.header}</b>
            <p>{store.warning.message}</p>
            <p>
              {[
                store.warning.after,
                store.warning.mayCount && lockTermWords('certificado', plazos),
                text.otherwise,
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          </Note>
        )}
      </div>
      {store.isOn && <SimplePolicyPanel />}
    </div>
  );
});
