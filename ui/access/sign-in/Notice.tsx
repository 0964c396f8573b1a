import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { messageCodes } from '#core/access/message-codes.ts';
import { isWrongKey, type SignInNotice } from '#core/access/sign-in/flow.ts';
import type { AccessTerms } from '#core/shared/locks.ts';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { RouteLink } from '#ui/app/RouteLink.tsx';
import { giveFocus } from '#ui/kit/focus-on.ts';
import { Note } from '#ui/kit/Note.tsx';
import { lockTermWords } from '#ui/messages/lock-term-text.ts';
import { message } from '#ui/messages/worded.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { untoldText } from '../aftermath-text.ts';
import { text } from './refused-text.ts';

/** Notice of the login: about the previous attempt, or `result-gone` after a redirect by a result page that lost its result (EXT-2901). */
export type LoginNotice = SignInNotice | 'result-gone';

type Said = { readonly title: string; readonly words: string };

const joined = (...sentences: readonly (string | undefined)[]): string =>
  sentences.filter((each) => each !== undefined).join(' ');

const saidOf = (notice: LoginNotice, terms: AccessTerms | undefined): Said => {
  const term = lockTermWords('clave', terms);
  switch (notice) {
    case 'three-attempts':
      return { title: text.wrongTitle, words: joined(message(messageCodes.threeAttempts), term) };
    case 'one-attempt':
      return {
        title: text.wrongTitle,
        words: joined(message(messageCodes.threeAttempts), text.oneAttempt, term),
      };
    case 'one-attempt-before':
      return {
        title: text.wrongTitle,
        words: joined(message(messageCodes.threeAttempts), text.oneAttemptBefore, term),
      };
    case 'result-gone':
      return { title: text.goneTitle, words: text.gone };
    case 'login-error':
      return { title: text.errorTitle, words: joined(text.error, untoldText.signIn) };
    case 'prove-first':
      return { title: text.proveFirstTitle, words: text.proveFirst };
    case 'other-connection':
      return { title: text.otherConnectionTitle, words: text.otherConnection };
  }
};

/** Alert on the login: about the previous attempt, with recovery links after a wrong key and a reminder that a key reset without card waits for a call, or about a result that is gone; absent without a notice (LOGIN-07, LOGIN-29, LOGIN-41, EXT-508, EXT-1198, EXT-1302, EXT-1317, EXT-2842, EXT-2901). */
export const Notice = observer(({ notice }: { readonly notice: LoginNotice | undefined }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focuses the login's notice only if nothing has the focus, so that a visitor who is already typing is not interrupted.
    if (document.activeElement === document.body) giveFocus(box.current, { preventScroll: true });
  }, [notice]);
  const { telefonos, acceso } = usePortalSettings();
  if (notice === undefined) return null;
  const { title, words } = saidOf(notice, acceso.plazos);
  const isWrong = notice !== 'result-gone' && isWrongKey(notice);
  return (
    <div ref={box} role="alert">
      <Note tone="warn">
        <b>{title}</b> {words}
        {isWrong && (
          <p>
            <Callable text={text.awaitsCall(telefonos.empresas)} />
          </p>
        )}
        {(isWrong || notice === 'result-gone') && (
          <p className="login-links">
            <RouteLink to={routeForAccess.forgottenPassword}>{text.forgotten}</RouteLink>
            <RouteLink to={routeForAccess.reactivation}>{text.reactivate}</RouteLink>
          </p>
        )}
      </Note>
    </div>
  );
});
