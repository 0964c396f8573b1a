import { observer } from 'mobx-react-lite';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { RouteLink } from '#ui/app/RouteLink.tsx';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { lockTermWords } from '#ui/messages/lock-term-text.ts';
import { lockCallWords, lockEndWords, lockWayWords, toldEndOf } from '#ui/messages/lock-text.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import type { BlockedKeyStore } from './BlockedKeyStore.ts';
import { text } from './text.ts';

type Props = { readonly store: BlockedKeyStore };

/** List of the two kinds of lockout with how each ends, for a page that cannot tell which kind applies (EXT-1071, EXT-2900). */
const Kinds = observer(() => {
  const { acceso } = usePortalSettings();
  const term = lockTermWords('clave', acceso.plazos);
  return (
    <ul className="kinds">
      <li>
        {(term === undefined
          ? [text.kindUntimed, text.whenAsked]
          : [text.kindFailures, term, text.whenAsked]
        ).join(' ')}
      </li>
      <li>{text.kindDisowned}</li>
    </ul>
  );
});

const shownWords = ({ lock, isPast }: BlockedKeyStore, shownAt: string): string => {
  const end = toldEndOf(lock.until);
  if (end === 'untold') return `${text.shown(shownAt)} ${text.perhapsOver}`;
  if (end === 'by-bank-only') return `${text.shownByBank(shownAt)} ${text.perhapsLifted}`;
  return `${text.shownWithEnd(shownAt, end.moment)} ${isPast ? text.past : text.perhapsLifted}`;
};

/** Content of the blocked key page when it is reloaded or visited again: the lockout as it was shown before (it may have ended since), and a link to the login, where the visitor learns whether it has (EXT-1199). */
const Shown = observer(({ store, shownAt }: Props & { readonly shownAt: string }) => (
  <>
    <p>{shownWords(store, shownAt)}</p>
    {store.lock.until === undefined && <Kinds />}
    <Actions>
      <RouteLink className="button button-primary" to={routeForAccess.signIn}>
        {text.signIn}
      </RouteLink>
    </Actions>
    <p>{text.ifStill}</p>
  </>
));

/** Content of the blocked key page after a refused sign-in: the reason and the end of the lockout; if the end is not known, how each kind of lockout ends (EXT-1315, EXT-2900). */
const Met = observer(({ store: { lock } }: Props) => (
  <>
    {lock.until === undefined ? (
      <>
        <p>{text.explained}</p>
        <Kinds />
      </>
    ) : (
      <p>
        {toldEndOf(lock.until) === 'by-bank-only' ? text.explained : text.byFailures} {lockEndWords(lock)}
      </p>
    )}
    <p>{lockWayWords(lock)}</p>
  </>
));

/** Page of a blocked key: the reason, the end of the lockout, and the two ways to recover access (BLQ-01 to BLQ-05, EXT-1315, EXT-1199). */
export const BlockedKeyScreen = observer(({ store }: Props) => {
  const { acceso, telefonos } = usePortalSettings();
  const { lock, shownAt } = store;
  return (
    <Page title={text.title} documentTitle={text.documentTitle} badge="locked">
      {shownAt === undefined ? <Met store={store} /> : <Shown store={store} shownAt={shownAt} />}
      <ul className="ways">
        <li>
          <RouteLink to={routeForAccess.reactivation}>{text.reactivate}</RouteLink>
          <span>{text.reactivateDetail}</span>
        </li>
        <li>
          <RouteLink to={routeForAccess.forgottenPassword}>{text.register}</RouteLink>
          <span>{text.registerDetail}</span>
        </li>
      </ul>
      <p className="small">
        {lock.until === undefined || shownAt !== undefined ? (
          <>
            {text.help} <CompanyPhone />.
          </>
        ) : (
          <Callable text={lockCallWords(lock, telefonos.empresas, acceso.plazos)} />
        )}
      </p>
    </Page>
  );
});
