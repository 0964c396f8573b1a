import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { messageCodes } from '#core/access/message-codes.ts';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { isLedFromResult } from '#ui/app/led-from-result.ts';
import { RouteLink } from '#ui/app/RouteLink.tsx';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { RutField } from '#ui/forms/RutField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { DrawnPlace } from '#ui/kit/DrawnPlace.tsx';
import { ErrorSummary } from '#ui/kit/ErrorSummary.tsx';
import { FieldGrid } from '#ui/kit/FieldGrid.tsx';
import { Form } from '#ui/kit/Form.tsx';
import { afterwards, later } from '#ui/kit/later.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { catalogueState } from '#ui/messages/catalogue-in-use.ts';
import { message } from '#ui/messages/worded.ts';
import { drawnPlaces } from './drawn-places.ts';
import { elementIds } from './element-ids.ts';
import type { SignInStore } from './SignInStore.ts';
import { OwnRut } from './OwnRut.tsx';
import { Places } from './Places.tsx';
import { text } from './text.ts';

type Props = { readonly store: SignInStore };

// The security tips are optional: until their code is loaded, they stay as pre-rendered.
const Tips = afterwards(
  async () => ({ default: (await import('./Tips.tsx')).Tips }),
  () => <DrawnPlace className={drawnPlaces.tips} />,
);

const ProofField = later(async () => ({
  default: (await import('#ui/forms/CaptchaField.tsx')).CaptchaField,
}));

// A notice is rare but pre-rendered, so that loading its code causes no layout shift.
const Notice = afterwards(
  async () => ({ default: (await import('./Notice.tsx')).Notice }),
  () => <DrawnPlace className={drawnPlaces.notices} />,
  ({ notice }) => notice !== undefined && catalogueState() !== 'loading',
);

const AwaitedProof = afterwards(
  async () => ({ default: (await import('./AwaitedProof.tsx')).AwaitedProof }),
  undefined,
  ({ store }) => store.awaitsProof,
);

/** Login page: rut and key, links to reset a forgotten key and to request a first key, security tips; a blocked key redirects to its own page (LOGIN-01 to LOGIN-05, LOGIN-15). */
export const SignInScreen = observer(({ store }: Props) => {
  const isLed = isLedFromResult(useLocation().state);
  if (store.flow.at === 'blocked') return <Navigate replace to={routeForAccess.blockedKey} />;
  const notice = store.notice ?? (store.isOpen && isLed ? 'result-gone' : undefined);
  return (
    <>
      <Page
        title={text.title}
        documentTitle={text.documentTitle}
        lede={text.lede}
        large
        summary={<ErrorSummary title={text.check} faults={store.faults} attempt={store.attempt} />}
        aside={<OwnRut />}
        asideWidth="wide"
      >
        <Form onSubmit={store.submit} card>
          {(notice !== undefined || !store.isOpen) && <Notice notice={notice} />}
          <FieldGrid>
            <RutField
              id={elementIds.rut}
              label={text.rut}
              field={store.rut}
              autoComplete="username"
              ticks={store.ticksRut}
              disabled={store.isLeaving}
              width={6}
            />
            <PasswordField
              id={elementIds.password}
              label={text.password}
              field={store.password}
              autoComplete="current-password"
              capsLock={message(messageCodes.capsLock)}
              disabled={store.isLeaving}
              width={6}
            />
          </FieldGrid>
          {(store.asksProof || !store.isOpen) && (
            <div className="proof-place">
              {store.proof === undefined ? (
                <AwaitedProof store={store} />
              ) : (
                <Suspense fallback={null}>
                  <ProofField id={elementIds.proof} field={store.proof} />
                </Suspense>
              )}
            </div>
          )}
          <Actions>
            <Button kind="primary" type="submit" pending={store.isLeaving} underway={text.leaving}>
              {text.submit}
            </Button>
            <span className="login-links">
              <RouteLink to={routeForAccess.forgottenPassword}>{text.forgotten}</RouteLink>
              <RouteLink to={routeForAccess.keyRequest}>{text.request}</RouteLink>
            </span>
          </Actions>
        </Form>
      </Page>
      <footer>
        <Tips />
        <Places />
      </footer>
    </>
  );
});
