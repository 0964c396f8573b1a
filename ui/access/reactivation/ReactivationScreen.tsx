import { observer } from 'mobx-react-lite';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { RouteLink } from '#ui/app/RouteLink.tsx';
import { CaptchaField } from '#ui/forms/CaptchaField.tsx';
import { RutField } from '#ui/forms/RutField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { Form } from '#ui/kit/Form.tsx';
import { Rail, RailSection } from '#ui/kit/Rail.tsx';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { CertificateChallenge } from '../challenge/CertificateChallenge.tsx';
import { ChallengeBox } from '../challenge/ChallengeBox.tsx';
import { EarlierVisit } from '../EarlierVisit.tsx';
import { FlowOver } from '../FlowOver.tsx';
import { JourneyPage } from '../JourneyPage.tsx';
import { LockedOut } from '../LockedOut.tsx';
import { OperationTerm } from '../OperationTerm.tsx';
import { Refusal } from '../Refusal.tsx';
import { elementIds } from './element-ids.ts';
import type { ReactivationStore } from './ReactivationStore.ts';
import { text } from './text.ts';

type Props = { readonly store: ReactivationStore };

const change = (store: ReactivationStore) => (): void => {
  store.change();
  focusOn(elementIds.rut);
};

/** Returns the submit handler of the reactivation form: sends the open step, then moves the focus to the error message or to the next step. */
const submit = (store: ReactivationStore) => async (): Promise<void> => {
  const wasOpen = store.isOpen;
  const asked = await (wasOpen ? store.reactivate() : store.verify());
  if (!asked) return;
  if (wasOpen || !store.isOpen) focusOn(elementIds.refusal);
  else if (store.challenge.locked.length > 0) focusOn(store.challenge.firstId, elementIds.device);
  else focusOn(elementIds.device);
};

const DataDone = observer(({ store }: Props) => (
  <RailSection
    n={1}
    title={text.dataDone}
    state="done"
    action={
      <Button
        kind="text"
        small
        name={text.changeData}
        disabled={store.isReactivating}
        onPress={change(store)}
      >
        {text.change}
      </Button>
    }
  >
    <SummaryList pairs={[{ term: text.rut, value: store.shownRut }]} />
  </RailSection>
));

/** Section with step 1 of the key reactivation: rut and captcha (BLQ-07, BLQ-08, BLQ-09). */
const Data = observer(({ store }: Props) => (
  <RailSection n={1} title={text.enterData} headingId={elementIds.data} state="current">
    <p className="small muted">{text.dataHint}</p>
    <div className="stack">
      <RutField id={elementIds.rut} label={text.rut} field={store.rut} autoComplete="username" narrow />
      <CaptchaField id={elementIds.captcha} field={store.captcha} />
    </div>
    <Actions>
      <Button kind="primary" type="submit" pending={store.isVerifying} underway={text.verifying}>
        {text.verify}
      </Button>
    </Actions>
  </RailSection>
));

/** Section with step 2 of the key reactivation: proof by a device or certificate (BLQ-10, BLQ-11). */
const Device = observer(({ store }: Props) => (
  <RailSection
    n={2}
    title={text.enterDevice}
    headingId={elementIds.device}
    state={store.isOpen ? 'current' : 'locked'}
    reason={text.locked}
  >
    <ChallengeBox store={store.challenge} disabled={store.isReactivating || store.certificate.isOn} />
    {store.hasCertificate && <CertificateChallenge store={store.certificate} />}
  </RailSection>
));

const startOver = (store: ReactivationStore) => (): void => {
  store.startOver();
  focusOn(elementIds.rut);
};

/** Message that replaces the reactivation form when the flow has ended or all devices are locked (EXT-1304, EXT-1331). */
const Ended = observer(({ store }: Props) =>
  store.lockedOut === undefined ? (
    <FlowOver id={elementIds.refusal} message={store.over ?? ''} onStartOver={startOver(store)} />
  ) : (
    <LockedOut id={elementIds.refusal} said={store.lockedOut}>
      <RouteLink className="button button-primary" to={routeForAccess.forgottenPassword}>
        {text.forgotten}
      </RouteLink>
    </LockedOut>
  ),
);

/** Page of the key reactivation, in two steps (BLQ-06 to BLQ-22, EXT-1304, EXT-1331). */
export const ReactivationScreen = observer(({ store }: Props) => {
  const hasEnded = store.over !== undefined || store.lockedOut !== undefined;
  return (
    <JourneyPage
      title={text.title}
      lede={hasEnded ? undefined : text.lede}
      callUs={text.callUs}
      pairs={[
        ...(store.shownRut === undefined ? [] : [{ term: text.user, value: store.shownRut }]),
        ...(hasEnded ? [] : [{ term: text.step, value: text.stepOf(store.isOpen ? 2 : 1) }]),
      ]}
      term={hasEnded ? undefined : <OperationTerm isAsking={store.isVerifying} isOpen={store.isOpen} />}
    >
      <EarlierVisit holdsInput={store.rut.text !== ''} locked={store.lockedOut?.message} />
      {hasEnded ? (
        <Ended store={store} />
      ) : (
        <Form onSubmit={() => void submit(store)()}>
          <ErrorSummary title={text.review} faults={store.faults.found} attempt={store.faults.attempt} />
          <Refusal id={elementIds.refusal} said={store.said} />
          <Rail>
            {store.isOpen ? <DataDone store={store} /> : <Data store={store} />}
            <Device store={store} />
          </Rail>
          <Actions>
            <Button
              kind={store.isOpen ? 'primary' : 'quiet'}
              type="submit"
              pending={store.isReactivating}
              disabled={store.missing.length > 0}
              waitsFor={[...store.missing, ...store.challenge.awaited]}
              canPress={text.canReactivate}
              underway={text.reactivating}
            >
              {text.reactivate}
            </Button>
            <Button disabled={store.isReactivating} onPress={store.cancel}>
              {text.cancel}
            </Button>
          </Actions>
        </Form>
      )}
    </JourneyPage>
  );
});
