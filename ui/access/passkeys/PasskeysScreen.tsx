import { observer } from 'mobx-react-lite';
import type { ListedPasskey } from '#core/access/challenge/passkey.ts';
import { spokenHours } from '#core/shared/spoken-hours.ts';
import { spokenInstant } from '#core/shared/spoken-instant.ts';
import { TextField } from '#ui/forms/TextField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { Form } from '#ui/kit/Form.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { text as kitText } from '#ui/kit/text.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { ChallengeBox } from '../challenge/ChallengeBox.tsx';
import { JourneyPage } from '../JourneyPage.tsx';
import { text as operationText } from '../operation-text.ts';
import { OperationTerm } from '../OperationTerm.tsx';
import { text as promptText } from '../prompt-text.ts';
import { Refusal } from '../Refusal.tsx';
import type { PasskeysStore } from './PasskeysStore.ts';
import { text } from './text.ts';

type Props = { readonly store: PasskeysStore };

const ids = { refusal: 'llaves-mensaje', name: 'llaves-nombre', rename: 'llaves-nombre-nuevo' } as const;

const moment = (instant: string): string => spokenInstant(instant) ?? instant;

const Row = observer(({ store, passkey }: Props & { readonly passkey: ListedPasskey }) => (
  <li>
    <p className="item-words">
      <b>{passkey.name}</b>
      <span>
        {text.added(moment(passkey.addedAt))}{' '}
        {passkey.usedAt === undefined ? text.neverUsed : text.used(moment(passkey.usedAt))}
        {passkey.isStopped === true && ` ${text.isStopped}`}
      </span>
    </p>
    <div className="card-list-actions">
      <Button small name={text.renameOf(passkey.name)} onPress={() => store.beginRename(passkey)}>
        {text.rename}
      </Button>
      <Button
        small
        name={text.removeOf(passkey.name)}
        onPress={() => void store.begin({ does: 'remove', passkey })}
      >
        {text.remove}
      </Button>
    </div>
  </li>
));

const List = observer(({ store }: Props) => (
  <section className="sign-ins">
    <h2>{text.own}</h2>
    {store.passkeys.length === 0 ? (
      <p>{text.none}</p>
    ) : (
      <ul role="list">
        {store.passkeys.map((passkey) => (
          <Row key={passkey.id} store={store} passkey={passkey} />
        ))}
      </ul>
    )}
    <Actions>
      <Button
        kind="primary"
        pending={store.isPending}
        underway={text.working}
        onPress={() => void store.begin({ does: 'add' })}
      >
        {text.add}
      </Button>
      <Button onPress={store.leave}>{text.back}</Button>
    </Actions>
  </section>
));

const SubmitOrCancel = observer(
  ({ store, label, takes }: Props & { readonly label: string; readonly takes?: string }) => (
    <Actions>
      <Button
        kind="primary"
        type="submit"
        pending={store.isPending}
        underway={text.working}
        {...(takes === undefined ? {} : { takes })}
      >
        {label}
      </Button>
      <Button disabled={store.isPending} onPress={store.cancel}>
        {text.cancel}
      </Button>
    </Actions>
  ),
);

/** Form that asks for a proof with another device, to add or remove a passkey (EXT-2813). */
const Prove = observer(({ store }: Props) => (
  <Form onSubmit={() => void store.prove()}>
    <h2>
      {store.view.at === 'prove' && store.view.change.does === 'remove'
        ? text.proveToRemove(store.view.change.passkey.name)
        : text.proveToAdd}
    </h2>
    {store.view.at === 'prove' && <OperationTerm isOpen begunAt={store.view.begunAt} />}
    <ErrorSummary title={text.review} faults={store.faults.found} attempt={store.faults.attempt} />
    <ChallengeBox store={store.challenge} disabled={store.isPending} />
    <SubmitOrCancel store={store} label={text.continue} />
  </Form>
));

const Create = observer(({ store }: Props) => (
  <Form onSubmit={() => void store.create()}>
    <h2>{text.create}</h2>
    <p>{text.createHint}</p>
    {store.view.at === 'create' && (
      <OperationTerm isOpen begunAt={store.view.begunAt} authorisedAt={store.view.authorisedAt} />
    )}
    <TextField id={ids.name} label={text.name} hint={text.nameHint} field={store.name} narrow />
    <SubmitOrCancel store={store} label={text.createNow} takes={promptText.takes} />
  </Form>
));

const Rename = observer(({ store }: Props) => (
  <Form onSubmit={() => void store.rename()}>
    <h2>{store.view.at === 'rename' && text.renameOf(store.view.passkey.name)}</h2>
    <TextField id={ids.rename} label={text.name} hint={text.nameHint} field={store.name} narrow />
    <SubmitOrCancel store={store} label={text.save} />
  </Form>
));

/** Paragraph with the lifetime of the session in which passkeys are changed; absent if the portal's settings give none (EXT-2978). */
const SessionTerm = observer(() => {
  const session = usePortalSettings().acceso.plazos?.sesion;
  if (session === undefined) return null;
  return <p>{operationText.session(session.minutos, spokenHours(session.horas))}</p>;
});

const Back = observer(({ store }: Props) => (
  <Actions>
    <Button kind="primary" onPress={store.leave}>
      {store.view.at === 'signed-out' ? text.signIn : text.back}
    </Button>
  </Actions>
));

const parts = {
  loading: () => <LiveLine text={`${text.loading}. ${kitText.takes}`} visible />,
  'signed-out': Back,
  'out-of-service': Back,
  list: List,
  prove: Prove,
  create: Create,
  rename: Rename,
} as const satisfies Record<PasskeysStore['view']['at'], (props: Props) => React.ReactNode>;

// Tells whether a session is known, so that its time limit can be shown: not if signed out, nor if the bank did not answer.
const hasSession = ({ view: { at } }: PasskeysStore): boolean =>
  at !== 'signed-out' && at !== 'out-of-service';

/** Page where a signed-in person lists, adds, renames and removes passkeys (EXT-2813). */
export const PasskeysScreen = observer(({ store }: Props) => {
  const Part = parts[store.view.at];
  return (
    <JourneyPage
      title={text.title}
      lede={text.lede}
      callUs={text.callUs}
      pairs={[]}
      term={hasSession(store) && <SessionTerm />}
    >
      <Refusal id={ids.refusal} said={store.said} />
      <div role="status">{store.done !== undefined && <Note tone="ok">{store.done}</Note>}</div>
      <Part store={store} />
    </JourneyPage>
  );
});
