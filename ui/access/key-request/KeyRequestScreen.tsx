import { observer } from 'mobx-react-lite';
import type { KeyRequest, KeyRequestType } from '#core/access/key-request/flow.ts';
import { keyRequestSteps } from '#core/access/limits.ts';
import { phoneLink } from '#core/shared/phone-link.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { Columns } from '#ui/kit/Columns.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { Form } from '#ui/kit/Form.tsx';
import { PageHeading } from '#ui/kit/PageHeading.tsx';
import { Rail } from '#ui/kit/Rail.tsx';
import { SideSummary } from '#ui/kit/SideSummary.tsx';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { EarlierVisit } from '../EarlierVisit.tsx';
import { LockedOut } from '../LockedOut.tsx';
import { OperationTerm } from '../OperationTerm.tsx';
import { text as operationText } from '../operation-text.ts';
import type { Refused } from '../Refusal.tsx';
import { CompanySection } from './CompanySection.tsx';
import { elementIds } from './element-ids.ts';
import { KeyPage } from './KeyPage.tsx';
import type { KeyRequestStore } from './KeyRequestStore.ts';
import { ActivationSection, NewKeySection } from './new-key-sections.tsx';
import { text, typeWording } from './text.ts';
import { TypeSection } from './TypeSection.tsx';
import { UserSection } from './UserSection.tsx';

type Props = { readonly store: KeyRequestStore };

const stepOf = {
  user: 1,
  type: 2,
  company: 3,
  'new-key': 4,
  activate: 5,
  'locked-out': 1,
  finished: 5,
  failed: 1,
} as const;

/** Map from each state of the first-key request to the id of the element that gets the focus after an answer. */
const focusAfter: Readonly<Partial<Record<KeyRequest['at'], string>>> = {
  user: elementIds.userRefusal,
  type: elementIds.type,
  company: elementIds.companyRefusal,
  'new-key': elementIds.newKey,
  activate: elementIds.activation,
  'locked-out': elementIds.userRefusal,
};

/** Returns the submit handler of the first-key request form: sends the open step, or the whole request at the end, then moves the focus (KEY-04). */
const submit = (store: KeyRequestStore) => async (): Promise<void> => {
  const from = store.flow.at;
  const call = from === 'user' ? store.validateUser : from === 'company' ? store.checkCompany : store.finish;
  const id = (await call()) ? focusAfter[store.flow.at] : undefined;
  if (id === undefined) return;
  const { challenge } = store.fields;
  focusOn(...(challenge.isOpen && challenge.locked.length > 0 ? [challenge.firstId, id] : [id]));
};

const cancel = (store: KeyRequestStore) => (): void => {
  store.cancel();
  focusOn(elementIds.rut);
};

const startOver = (store: KeyRequestStore) => (): void => {
  store.startOver();
  focusOn(elementIds.rut);
};

/** Returns the names of the missing values that keep the button `Finalizar` of the first-key request disabled; empty if it is enabled (KEY-04). */
const missing = ({ canFinish, isAsking, flow }: KeyRequestStore): readonly string[] => {
  if (canFinish) return [];
  if (isAsking) return [operationText.answer];
  switch (flow.at) {
    case 'user':
      return [flow.state === 'init' ? text.needsUser : text.needsOtherUser];
    case 'type':
      return [text.needsType];
    case 'company':
      return [text.needsCompany];
    default:
      return [text.needsNewKey];
  }
};

const Summary = observer(({ store }: Props) => (
  <SideSummary title={text.summary}>
    <SummaryList
      layout="stacked"
      pairs={[
        { term: text.summaryUser, value: store.shownRut ?? text.notYet },
        { term: text.summaryType, value: store.type === undefined ? text.notYet : typeWording[store.type] },
        { term: text.company, value: store.shownCompany ?? text.notYet },
      ]}
    />
    <p className="small muted">{text.noDevice}</p>
  </SideSummary>
));

const FinalActions = observer(({ store }: Props) => (
  <Actions>
    <Button
      kind={store.canFinish ? 'primary' : 'quiet'}
      type="submit"
      pending={store.isSending}
      disabled={missing(store).length > 0}
      waitsFor={[...missing(store), ...store.fields.challenge.awaited]}
      canPress={store.type === 'device' ? text.canFinishWithDevice : text.canFinish}
      underway={text.finishing}
    >
      {text.finish}
    </Button>
    <Button disabled={store.isSending} onPress={cancel(store)}>
      {text.cancel}
    </Button>
  </Actions>
));

const stepsOf = (type: KeyRequestType | undefined): number =>
  type === 'old-key' ? keyRequestSteps - 1 : keyRequestSteps;

// Returns the step number of the first-key request as text, without the total until the type is chosen.
const stepText = ({ flow, type }: KeyRequestStore): string =>
  type === undefined ? text.step(stepOf[flow.at]) : text.stepOf(stepOf[flow.at], stepsOf(type));

// Returns the introduction; none at a dead end, where nothing that it says can be done (EXT-3049).
const ledeOf = ({ flow, isDeadEnd, lockedOut }: KeyRequestStore): string => {
  if (isDeadEnd || lockedOut !== undefined) return '';
  return flow.at === 'user' ? text.lede : text.ledeBegun;
};

/** Message that replaces the first-key request form when all devices are locked, with a phone link and a button to start over with a 1.0 key (EXT-1331). */
const NoDeviceLeft = observer(({ store, said }: Props & { readonly said: Refused }) => {
  const { empresas } = usePortalSettings().telefonos;
  return (
    <LockedOut id={elementIds.userRefusal} said={said}>
      <ButtonLink kind="primary" href={phoneLink(empresas)}>
        {text.call(empresas)}
      </ButtonLink>
      <Button onPress={startOver(store)}>{text.withOldKey}</Button>
    </LockedOut>
  );
});

/** Key request page; the fifth step exists only in a request by device (KEY-01 to KEY-45, EXT-1331). */
export const KeyRequestScreen = observer(({ store }: Props) => {
  const steps = stepsOf(store.type);
  return (
    <KeyPage title={text.title}>
      <PageHeading title={text.title} />
      <p className="lede">
        {ledeOf(store)} <b>{stepText(store)}</b>
      </p>
      {store.lockedOut === undefined && (
        // The paragraph with the time limit stays mounted while hidden, since the limit is counted from its mounting.
        <div hidden={store.isDeadEnd}>
          <OperationTerm
            isAsking={store.flow.at === 'user' && store.isAsking}
            isOpen={store.flow.at !== 'user'}
          />
        </div>
      )}
      <Columns aside={<Summary store={store} />} asideFirst>
        <EarlierVisit holdsInput={store.fields.rut.text !== ''} locked={store.lockedOut?.message} />
        {store.lockedOut === undefined ? (
          <Form onSubmit={() => void submit(store)()}>
            <ErrorSummary title={text.review} faults={store.faults.found} attempt={store.faults.attempt} />
            <Rail>
              <UserSection store={store} />
              <TypeSection store={store} />
              <CompanySection store={store} />
              <NewKeySection store={store} />
              {steps === keyRequestSteps && <ActivationSection store={store} />}
            </Rail>
            <FinalActions store={store} />
          </Form>
        ) : (
          <NoDeviceLeft store={store} said={store.lockedOut} />
        )}
      </Columns>
    </KeyPage>
  );
});
