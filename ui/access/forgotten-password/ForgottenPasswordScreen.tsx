import { observer } from 'mobx-react-lite';
import { spokenHours } from '#core/shared/spoken-hours.ts';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { RadioField } from '#ui/forms/RadioField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { Form } from '#ui/kit/Form.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import type { Pair } from '#ui/kit/SummaryList.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { EarlierVisit } from '../EarlierVisit.tsx';
import { FlowOver } from '../FlowOver.tsx';
import { JourneyPage } from '../JourneyPage.tsx';
import { LockedOut } from '../LockedOut.tsx';
import { OperationTerm } from '../OperationTerm.tsx';
import { Refusal } from '../Refusal.tsx';
import { CardStages } from './CardStages.tsx';
import { elementIds } from './element-ids.ts';
import type { ForgottenPasswordStore } from './ForgottenPasswordStore.ts';
import { NoCardStage } from './NoCardStage.tsx';
import { text } from './text.ts';

type Props = { readonly store: ForgottenPasswordStore };

/** Returns the submit handler of the forgotten password form: sends the open stage, then moves the focus to the error message or to the next stage. */
const submit = (store: ForgottenPasswordStore) => async (): Promise<void> => {
  const { part } = store;
  const confirms = store.mode === 'with-card' && part === 1;
  const asked = await (confirms ? store.confirmData() : store.submit());
  if (!asked) return;
  if (!confirms || store.part === part) focusOn(elementIds.refusal);
  else if (store.part === 3) focusOn(store.challenge.firstId, elementIds.device);
  else focusOn(elementIds.password);
};

const placeOf = ({ mode, part }: ForgottenPasswordStore): readonly Pair[] => {
  switch (mode) {
    case undefined:
      return [];
    case 'without-card':
      return [{ term: text.mode, value: text.withoutCard }];
    case 'with-card':
      return [
        { term: text.part, value: text.partOf(part) },
        { term: text.mode, value: text.withCard },
      ];
  }
};

/** Note about what the chosen way to get a new key requires, or about both ways until one is chosen (EXT-2839). */
const Needs = observer(({ store: { mode } }: Props) => {
  const { telefonos, acceso } = usePortalSettings();
  return (
    <>
      {mode !== 'without-card' && <p className="field-hint">{text.withCardNeeds}</p>}
      {mode !== 'with-card' && (
        <p className="field-hint">
          <Callable
            text={text.withoutCardNeeds(
              telefonos.empresas,
              acceso.plazos === undefined
                ? text.withinTold
                : text.within(spokenHours(acceso.plazos.activacion)),
            )}
          />
        </p>
      )}
    </>
  );
});

/** Radio group with the first question of a forgotten password: with or without card (OLV-02, OLV-03, OLV-24). */
const CardQuestion = observer(({ store }: Props) => (
  <div className="first-question">
    <RadioField legend={text.hasCard} choice={store.card} disabled={store.isSending} />
    <Needs store={store} />
    <p className="field-hint">{text.resets}</p>
    <LiveLine text={store.announcement} />
  </div>
));

/** Buttons that submit or cancel the forgotten password form (OLV-09, OLV-10). */
const Buttons = observer(({ store }: Props) => (
  <Actions>
    <Button
      kind={store.missing.length === 0 ? 'primary' : 'quiet'}
      type="submit"
      pending={store.isSending}
      disabled={store.missing.length > 0}
      waitsFor={[...store.missing, ...store.challenge.awaited]}
      canPress={store.mode === 'with-card' ? text.canSubmitWithCard : text.canSubmit}
      underway={text.submitting}
    >
      {text.submit}
    </Button>
    <Button disabled={store.isSending} onPress={store.cancel}>
      {text.cancel}
    </Button>
  </Actions>
));

const startOver = (store: ForgottenPasswordStore) => (): void => {
  store.startOver();
  focusOn(elementIds.rut);
};

const otherUser = (store: ForgottenPasswordStore) => (): void => {
  store.change();
  focusOn(elementIds.rut);
};

const goWithoutCard = (store: ForgottenPasswordStore) => (): void => {
  store.goWithoutCard();
  focusOn(elementIds.rut);
};

/** Message that replaces the forgotten password form when the flow has ended or all devices are locked (EXT-1304, EXT-1331). */
const Ended = observer(({ store }: Props) =>
  store.lockedOut === undefined ? (
    <FlowOver id={elementIds.refusal} message={store.over ?? ''} onStartOver={startOver(store)} />
  ) : (
    <LockedOut id={elementIds.refusal} said={store.lockedOut}>
      <Button kind="primary" onPress={goWithoutCard(store)}>
        {text.goWithoutCard}
      </Button>
    </LockedOut>
  ),
);

const hasEnded = ({ over, lockedOut }: ForgottenPasswordStore): boolean =>
  over !== undefined || lockedOut !== undefined;

const ledeOf = (store: ForgottenPasswordStore): string | undefined => {
  if (hasEnded(store)) return undefined;
  return store.isPinLocked ? text.ledeLocked : text.lede;
};

/** Paragraph with the time limit of a reset with card; before that choice, and in a reset without card, which is a single call, it says that there is none (EXT-2978, EXT-3033). */
const Term = observer(({ store }: Props) => {
  if (store.isPinLocked || hasEnded(store)) return null;
  switch (store.mode) {
    case undefined:
      return <p>{text.startAnyTime}</p>;
    case 'without-card':
      return <p>{text.sendAnyTime}</p>;
    case 'with-card':
      return <OperationTerm isAsking={store.isConfirming} isOpen={store.part > 1} />;
  }
});

/** Forgotten password page, for a reset with or without card (OLV-01 to OLV-10, EXT-1304, EXT-1331). */
export const ForgottenPasswordScreen = observer(({ store }: Props) => (
  <JourneyPage
    title={text.title}
    lede={ledeOf(store)}
    callUs={text.callUs}
    pairs={hasEnded(store) ? [] : placeOf(store)}
    term={<Term store={store} />}
  >
    <EarlierVisit holdsInput={store.rut.text !== ''} locked={store.lockedOut?.message} />
    {hasEnded(store) ? (
      <Ended store={store} />
    ) : (
      <Form onSubmit={() => void submit(store)()}>
        <ErrorSummary title={text.review} faults={store.faults.found} attempt={store.faults.attempt} />
        <CardQuestion store={store} />
        <Refusal id={elementIds.refusal} said={store.said} />
        {store.isPinLocked && (
          <Actions>
            <Button kind="primary" onPress={goWithoutCard(store)}>
              {text.goWithoutCard}
            </Button>
            <Button onPress={otherUser(store)}>{text.otherUser}</Button>
          </Actions>
        )}
        {store.mode === 'with-card' && !store.isPinLocked && <CardStages store={store} />}
        {store.mode === 'without-card' && <NoCardStage store={store} />}
        {!store.isPinLocked && <Buttons store={store} />}
      </Form>
    )}
  </JourneyPage>
));
