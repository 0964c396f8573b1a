import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { messagePageButton, showsSystemErrorButton } from '#core/access/error-page.ts';
import type { JourneyEnd } from '#core/access/journey-end.ts';
import type { TicketNews } from '#core/access/ports.ts';
import { spokenHours } from '#core/shared/spoken-hours.ts';
import { routeForAccess, type AccessPlace } from '#ui/app/access-routes.ts';
import { ledFromResult } from '#ui/app/led-from-result.ts';
import { RouteLink } from '#ui/app/RouteLink.tsx';
import { resultFromNavigation, type FoundResult } from '#ui/app/result-in-navigation.ts';
import { returnAddressOf } from '#ui/app/return-address.ts';
import { lockTermWords } from '#ui/messages/lock-term-text.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { untoldText } from '../aftermath-text.ts';
import { text as blockedKey } from '../blocked-key/text.ts';
import { endFromNavigation } from '../journey-end.ts';
import { NoDeviceWays } from './NoDeviceWays.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import { buttonWording, documentTitles, pageWording, text, ticketText } from './text.ts';
import { useTold, useToldOrEnd } from './told-or-end.ts';
import { toldPage } from './told-page.ts';
import { type CopyText, WaitingTicket } from './WaitingTicket.tsx';

type Leave = { readonly leaveFor: (address: string) => void };

const toLogin = <Navigate replace to={routeForAccess.signIn} state={ledFromResult} />;

const noDeviceCause = ({ causa }: FoundResult): string =>
  causa === 'llave-de-acceso' ? text.passkeyElsewhere : text.noDevice;

type Kind = {
  readonly wording: keyof typeof pageWording;
  readonly documentTitle: keyof typeof documentTitles;
  readonly to: string;
  /** Kinds of journey end that the page can still show after a reload. */
  readonly ends?: readonly JourneyEnd[];
  readonly cause?: (told: FoundResult) => string;
  readonly next?: () => ReactNode;
  readonly Ways?: ComponentType;
};

/** Sentence with a link to where a journey that failed can be started again (EXT-2979). */
const AgainAt = ({ to, label }: { readonly to: AccessPlace; readonly label: string }) => (
  <>
    {text.againAt} <RouteLink to={routeForAccess[to]}>{label}</RouteLink>.
  </>
);

/** Returns the component of a result page whose content comes from the navigation state; without it, and without a journey end that the page can still show, the page redirects to the login (ROOT-27, OLV-27 to OLV-35, KEY-53, ERR-04, EXT-2901). */
const toldResult = ({ wording, documentTitle, to, ends = [], cause, next, Ways }: Kind) =>
  observer(() => {
    const told = useToldOrEnd(ends);
    const navigate = useNavigate();
    const phone = usePortalSettings().telefonos.empresas;
    if (told === undefined) return toLogin;
    return (
      <ResultScreen
        page={toldPage(told, pageWording[wording], phone)}
        documentTitle={documentTitles[documentTitle]}
        cause={cause?.(told)}
        next={next?.()}
        onPress={() => void navigate(to)}
      >
        {Ways && <Ways />}
      </ResultScreen>
    );
  });

export const WithProductPage = toldResult({
  wording: 'withProduct',
  documentTitle: 'forgotten',
  to: routeForAccess.signIn,
  ends: ['key-created'],
  next: () => text.serves,
});

/** Page shown in place of the receipt of a first key after a reload: the key was created, but its receipt is gone (EXT-1128). */
export const FirstKeyPage = toldResult({
  wording: 'firstKey',
  documentTitle: 'keyRequest',
  to: routeForAccess.signIn,
  ends: ['first-key'],
});

export const NoDevicePage = toldResult({
  wording: 'noDevice',
  documentTitle: 'forgotten',
  to: routeForAccess.signIn,
  cause: noDeviceCause,
  Ways: NoDeviceWays,
});

export const ResetErrorPage = toldResult({
  wording: 'toSignIn',
  documentTitle: 'error',
  to: routeForAccess.signIn,
  next: () => <AgainAt to="forgottenPassword" label={text.forgotten} />,
});

export const KeyRequestErrorPage = toldResult({
  wording: 'keyRequest',
  documentTitle: 'error',
  to: routeForAccess.keyRequest,
});

export const LoginMessagePage = toldResult({
  wording: 'toSignIn',
  documentTitle: 'message',
  to: routeForAccess.signIn,
});

type Ticketing = { readonly copy: CopyText; readonly news: Pick<TicketNews, 'whenReplaced'> };

/** Result page of a reset without card: the key cannot be used until it is activated by phone; with ticket number and expiry, if the bank issued them (OLV-28 to OLV-31, EXT-101, EXT-106, EXT-1306). */
export const WithoutProductPage = observer(({ copy, news }: Ticketing) => {
  const told = useToldOrEnd(['key-waits', 'key-waits-by-number']);
  const hadNumber = endFromNavigation(useLocation().state) === 'key-waits-by-number';
  const navigate = useNavigate();
  const { acceso, telefonos } = usePortalSettings();
  const phone = telefonos.empresas;
  if (told === undefined) return toLogin;
  const lasts = acceso.plazos && ticketText.lasts(spokenHours(acceso.plazos.activacion));
  return (
    <ResultScreen
      page={toldPage(told, pageWording.withoutProduct, phone, { info: true })}
      documentTitle={documentTitles.forgotten}
      onPress={() => void navigate(routeForAccess.signIn)}
    >
      <p>{ticketText.notYet}</p>
      {hadNumber && told.numero === undefined && (
        <p>{[ticketText.numberGone, lasts, ticketText.endsEarly].filter(Boolean).join(' ')}</p>
      )}
      <WaitingTicket
        numero={told.numero}
        hasta={told.hasta}
        phone={told.telefono ?? phone}
        copy={copy}
        news={news}
      />
    </ResultScreen>
  );
});

/** Result page of a key reactivation: success, error or system error; without such a result it redirects to the login. Its button loads the company home, or, if all devices are locked, opens the reset without card (BLQ-23 to BLQ-31, EXT-1331). */
export const ReactivationMessagePage = observer(({ leaveFor }: Leave) => {
  const told = useToldOrEnd(['key-reactivated'], { tipo: 'success' });
  const { telefonos, acceso } = usePortalSettings();
  const navigate = useNavigate();
  // Redirects to the login if the reactivation result has no type (BLQ-27).
  if (told?.tipo === undefined) return toLogin;
  const isDone = told.tipo === 'success';
  // Offers another attempt only if the person has a usable device, since it would otherwise lead back to this page.
  const mayTryAgain = told.causa === undefined && told.stateBoton === undefined;
  const wording = isDone ? pageWording.reactivated : pageWording.noDevice;
  return (
    <ResultScreen
      page={toldPage(told, wording, telefonos.empresas)}
      documentTitle={documentTitles.reactivation}
      cause={told.causa === undefined ? undefined : noDeviceCause(told)}
      next={
        isDone ? text.afterReactivation : mayTryAgain && <AgainAt to="reactivation" label={text.reactivate} />
      }
      onPress={() =>
        told.stateBoton === 'forgottenPassword'
          ? void navigate(routeForAccess.forgottenPassword)
          : leaveFor(acceso.rutaEmpresa)
      }
    >
      {told.causa === undefined ? undefined : (
        <>
          <p>
            {[text.lockEnds, lockTermWords('clave', acceso.plazos), blockedKey.whenAsked]
              .filter(Boolean)
              .join(' ')}
          </p>
          <NoDeviceWays />
        </>
      )}
    </ResultScreen>
  );
});

/** Error page of the login. It is usually opened by a page load, without navigation state, and then shows its default texts (LOGIN-40 to LOGIN-42, ERR-10). */
export const LoginErrorPage = observer(() => {
  const told = useTold();
  const navigate = useNavigate();
  const phone = usePortalSettings().telefonos.empresas;
  return (
    <ResultScreen
      page={toldPage(told ?? {}, pageWording.login, phone)}
      documentTitle={documentTitles.error}
      next={untoldText.signIn}
      onPress={() => void navigate(routeForAccess.signIn)}
    />
  );
});

type Way = {
  readonly go: () => void;
  /** Sentence that says where a button with this label leads. */
  readonly words: (label: string) => string;
};

const inside = (address: string): Way['words'] =>
  address === routeForAccess.signIn ? text.leadsToSignIn : text.leadsBack;

/** Hook: returns a function that finds the way back to a named state: a navigation inside the portal or a page load, with the sentence that says where it leads (ERR-14, PERR-26, EXT-2979). */
const useReturn = (leaveFor: Leave['leaveFor']) => {
  const settings = usePortalSettings();
  const navigate = useNavigate();
  return (name: string | undefined): Way => {
    const { address, leaves } = returnAddressOf(name, settings);
    return {
      go: () => (leaves ? leaveFor(address) : void navigate(address)),
      words: leaves ? text.leadsElsewhere : inside(address),
    };
  };
};

/** Generic error page of access, with default texts if opened directly (ERR-03, ERR-08, ERR-09, PERR-17 to PERR-22). */
export const ContingencyPage = observer(({ leaveFor }: Leave) => {
  const told = useTold() ?? {};
  const way = useReturn(leaveFor)(told.stateBoton ?? told.state);
  const phone = usePortalSettings().telefonos.empresas;
  const page = toldPage(told, pageWording.contingency, phone, { info: true });
  return (
    <ResultScreen
      page={page}
      documentTitle={documentTitles.error}
      next={[...(told.mensaje === undefined ? [untoldText.unknown] : []), way.words(page.etiquetaBoton)].join(
        ' ',
      )}
      onPress={way.go}
    />
  );
});

/** Page of a system error in access, with or without a button; redirects to the login if it was opened without a result in the navigation state (PERR-21, PERR-23 to PERR-26, PERR-37). */
export const SystemErrorPage = observer(({ leaveFor }: Leave) => {
  const told = useTold();
  const way = useReturn(leaveFor)(told?.stateBoton);
  const phone = usePortalSettings().telefonos.sistema;
  // Redirects to the login without the notice `result-gone`, since no error happened in this visit.
  if (told === undefined) return <Navigate replace to={routeForAccess.signIn} />;
  const page = toldPage(told, pageWording.system, phone);
  const hasButton = showsSystemErrorButton(told);
  return (
    <ResultScreen
      page={page}
      documentTitle={documentTitles.error}
      next={hasButton ? way.words(page.etiquetaBoton) : undefined}
      onPress={hasButton ? way.go : undefined}
    />
  );
});

const isRoute = (name: string): name is AccessPlace => Object.hasOwn(routeForAccess, name);

/** Address that the button `Volver` of the message page leads to (PERR-33). */
const personAddress = '/persona';

/** Message page: redirects to the page that the navigation state names, or else shows the message itself; if opened directly it redirects to the login (ERR-06, ERR-07, PERR-30 to PERR-34, PERR-39). */
export const MessagePage = observer(({ leaveFor }: Leave) => {
  const { state } = useLocation();
  const told = resultFromNavigation(state);
  const returnTo = useReturn(leaveFor);
  const phone = usePortalSettings().telefonos.empresas;
  if (told === undefined) return toLogin;
  const { pagina } = told;
  if (pagina !== undefined && isRoute(pagina) && pagina !== 'message')
    return <Navigate replace to={routeForAccess[pagina]} state={state} />;
  const leads = messagePageButton(told.tipoError ?? told.clase);
  const way = returnTo(told.state);
  return (
    <ResultScreen
      page={{ ...toldPage(told, pageWording.contingency, phone), etiquetaBoton: buttonWording[leads] }}
      documentTitle={documentTitles.message}
      next={leads === 'persona' ? undefined : way.words(buttonWording[leads])}
      onPress={leads === 'persona' ? () => leaveFor(personAddress) : way.go}
    />
  );
});
