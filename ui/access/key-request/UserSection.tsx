import { observer } from 'mobx-react-lite';

import { routeForAccess } from '#ui/app/access-routes.ts';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { Phone } from '#ui/app/layout/Phone.tsx';
import { RouteLink } from '#ui/app/RouteLink.tsx';
import { CaptchaField } from '#ui/forms/CaptchaField.tsx';
import { RutField } from '#ui/forms/RutField.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { Note } from '#ui/kit/Note.tsx';
import { RailSection } from '#ui/kit/Rail.tsx';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { Tag } from '#ui/kit/Tag.tsx';
import { filled } from '#ui/messages/worded.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { elementIds } from './element-ids.ts';
import type { KeyRequestStore } from './KeyRequestStore.ts';
import { text, userNote, userWording } from './text.ts';

type Props = { readonly store: KeyRequestStore };

/** Message why the user may not request a first key, or has to enter rut and captcha again; a user who has a key gets links to the login and the forgotten password (KEY-10 to KEY-15, EXT-1308, EXT-1319, EXT-1330). */
const Rejection = observer(({ store }: Props) => {
  const { flow } = store;
  const { empresas } = usePortalSettings().telefonos;
  const code = flow.at !== 'user' || flow.state === 'init' ? undefined : flow.state;
  const words = code === undefined ? '' : filled(userWording[code], [empresas]);
  const isPhoneSaid = words.includes(empresas);
  const isKnown = code === 'SCBCNX-0001';
  const { renewalSaid } = store;
  return (
    <div
      id={elementIds.userRefusal}
      className="refusal"
      tabIndex={-1}
      hidden={code === undefined && renewalSaid === undefined}
    >
      <div role="alert">
        {renewalSaid !== undefined && (
          <Note tone="warn">
            <Callable text={renewalSaid} />
          </Note>
        )}
        {code !== undefined && (
          <Note tone="warn">
            <p>
              <Callable text={words} />
            </p>
            <p className="muted">{userNote[code]}</p>
            {(!isPhoneSaid || isKnown) && (
              <p className="login-links">
                {!isPhoneSaid && <Phone phone={empresas} />}
                {isKnown && <RouteLink to={routeForAccess.forgottenPassword}>{text.forgotten}</RouteLink>}
              </p>
            )}
          </Note>
        )}
      </div>
      {code !== undefined && (
        <Actions>
          {isKnown && (
            <Button kind="primary" onPress={store.toLogin}>
              {text.signIn}
            </Button>
          )}
          <Button
            kind={isKnown ? 'quiet' : 'primary'}
            onPress={() => {
              store.startOver();
              focusOn(elementIds.rut);
            }}
          >
            {text.otherUser}
          </Button>
        </Actions>
      )}
    </div>
  );
});

const Asked = observer(({ store }: Props) => {
  const { fields, isAsking, isUserLocked } = store;
  return (
    <RailSection n={1} title={text.user} headingId={elementIds.user} state="current">
      <div className="stack">
        <RutField
          id={elementIds.rut}
          label={text.rut}
          field={fields.rut}
          autoComplete="username"
          disabled={isUserLocked || isAsking}
          ticks={!isUserLocked}
          narrow
        />
        {!isUserLocked && <CaptchaField id={elementIds.captcha} field={fields.captcha} />}
        <Rejection store={store} />
      </div>
      {!isUserLocked && (
        <Actions>
          <Button kind="primary" type="submit" pending={isAsking} underway={text.validating}>
            {text.validate}
          </Button>
        </Actions>
      )}
    </RailSection>
  );
});

/** Section with step 1 of the first-key request: the user's rut and a captcha (KEY-03 to KEY-22). */
export const UserSection = observer(({ store }: Props) =>
  store.flow.at === 'user' ? (
    <Asked store={store} />
  ) : (
    <RailSection n={1} title={text.user} state="done" action={<Tag tone="ok">{text.valid}</Tag>}>
      <SummaryList
        pairs={[
          { term: text.rut, value: store.shownRut },
          { term: text.captcha, value: text.captchaDone },
        ]}
      />
    </RailSection>
  ),
);
