import PenLine from 'lucide-react/icons/pen-line';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { textsAcceptedBy } from '#core/portability/texts/bank-text.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { RailSection } from '#ui/kit/Rail.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { TextLink } from '../texts/TextLink.tsx';
import { aftermathText } from '../aftermath-text.ts';
import { useEndVisit } from '../end-visit.ts';
import { troubleWording } from '../trouble-text.ts';
import { elementIds } from './element-ids.ts';
import type { RequestStore } from './RequestStore.ts';
import { Review } from './Review.tsx';
import { orderSentence } from '#core/portability/request/what-is-ordered.ts';
import {
  agreedAgain,
  grantedBySigning,
  newTexts,
  sign as text,
  stopped as stoppedText,
  tooManyToday as tooManyTodayText,
} from './text.ts';

/** List of the products that a signature orders to close, in the words of the review and receipt (EXT-1003). */
const Mandated = observer(({ store: { review } }: { readonly store: RequestStore }) =>
  review === undefined ? null : (
    <ul aria-label={text.mandated}>
      {review.request.toClose.map((item) => (
        <li key={item.code}>{orderSentence(item, review.request.provider.name)}</li>
      ))}
    </ul>
  ),
);

/** Error panel about a refusal that no correction can fix, with the alternative; absent otherwise (EXT-1182). */
const Stopped = observer(({ store }: { readonly store: RequestStore }) => {
  const { urlPortalEmpresas } = usePortalSettings();
  const endVisit = useEndVisit();
  const { stoppedBy } = store.signing;
  if (stoppedBy === undefined) return null;
  const { title, message, way } = stoppedText[stoppedBy];
  return (
    <ErrorPanel title={title} message={message}>
      {stoppedBy === 'customer' ? (
        <ButtonLink href={urlPortalEmpresas} onFollow={endVisit}>
          {way}
        </ButtonLink>
      ) : (
        <Button onPress={store.startOver}>{way}</Button>
      )}
    </ErrorPanel>
  );
});

/** Messages that ask for consent again, after a reload or a new version of a legal text, with a button to the company form (PROUTE-31, EXT-2642). */
const ToAgree = observer(({ store }: { readonly store: RequestStore }) => {
  const agree = () => store.change('company');
  return (
    <>
      {store.agreesAgain && (
        <Note>
          <p>{agreedAgain.message}</p>
          <Button small onPress={agree}>
            {agreedAgain.way}
          </Button>
        </Note>
      )}
      {store.hasNewTexts && (
        <ErrorPanel title={newTexts.title} message={newTexts.message}>
          <Button onPress={agree}>{newTexts.way}</Button>
        </ErrorPanel>
      )}
    </>
  );
});

/** Section 5 of the request form: review, mandate and sign button, which is disabled while earlier sections are incomplete (SOL-64, SOL-65, SOL-66, SOL-67, SOL-77, EXT-1031). */
export const SignSection = observer(({ store }: { readonly store: RequestStore }) => {
  const { pending, trouble, mayHaveArrived, tooManyToday } = store.signing;
  return (
    <RailSection
      n={5}
      title={text.title}
      headingId={elementIds.sign}
      state={store.request.open.certificates ? 'current' : 'locked'}
    >
      <div className="stack">
        <Review store={store} />
        <p>
          {textsAcceptedBy('signature').map((name) => (
            <Fragment key={name}>
              {grantedBySigning[name]()} <TextLink name={name} version={store.lists?.texts?.[name]} />
            </Fragment>
          ))}
        </p>
        <Mandated store={store} />
        <p>{text.notYet}</p>
        <Stopped store={store} />
        <ToAgree store={store} />
        {tooManyToday !== undefined && <ErrorPanel title={tooManyTodayText.title} message={tooManyToday} />}
        {trouble !== undefined && (
          <ErrorPanel
            {...troubleWording[trouble]}
            after={mayHaveArrived ? aftermathText.signing : aftermathText.unsigned}
          />
        )}
        {trouble === undefined && mayHaveArrived && !pending && (
          <Note tone="warn">
            <p>{aftermathText.signing}</p>
          </Note>
        )}
      </div>
      <Actions>
        <Button kind="primary" icon={PenLine} pending={pending} waitsFor={store.missing} onPress={store.sign}>
          {trouble === undefined ? text.button : text.retry}
        </Button>
        <Button kind="text" disabled={pending} onPress={store.correctCompany}>
          {text.back}
        </Button>
      </Actions>
      <LiveLine text={pending ? text.sending : ''} />
    </RailSection>
  );
});
