import help from '#adapters/bank-http/access/data/ayuda_contextual.json?raw';
import catalogue from '#adapters/bank-http/access/data/message_catalog.json?raw';
import { demonstrationCaptcha } from '#adapters/browser/captcha/demonstration.ts';
import { noAuthenticator, shownPasskeys } from '#adapters/browser/shown-passkeys.ts';
import { openTicketChannel, ticketNewsOver } from '#adapters/browser/ticket-news.ts';
import { certificateComponent } from '#adapters/browser/certificate-signer.ts';
import { demonstrationResponse } from '#adapters/memory/bank/access/captcha-judge.ts';
import { contextualHelp } from '#adapters/wire/access/contextual-help.ts';
import { messageCatalogue } from '#adapters/wire/access/message-catalogue.ts';
import type { AccessPorts, EntryCookies } from '#core/access/ports.ts';
import { companyContext } from '#core/access/sign-in/submit-sign-in.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import type { Messages } from '#core/shared/messages/catalogue.ts';
import { carriedRut } from '#ui/access/carried-rut.ts';
import { take, type Container } from '#composition/container.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import { steered } from '../steered.ts';
import type { Steering } from '../steering.ts';
import { access, steering } from '../demo-tokens.ts';
import { lockEndOfLogin, refusedLogin, signInInPage } from './sign-in.ts';

type Ports = Pick<AccessPorts, 'keyRequests' | 'passwordReset' | 'reactivation'>;

const unreadable = (): Failure => ({ kind: 'unreadable', detail: 'a file of texts is damaged' });

/** Port of the message catalogue and contextual help, both bundled with the demonstration (CAT-03, API-04). */
const texts: Messages = {
  catalogue: () =>
    TE.fromEither(
      pipe(
        messageCatalogue.answer.decode(JSON.parse(catalogue)),
        E.bimap(unreadable, ({ message_catalog }) => message_catalog),
      ),
    ),
  help: () => TE.fromEither(pipe(contextualHelp.answer.decode(JSON.parse(help)), E.mapLeft(unreadable))),
};

/** Makes the port of the route guards' entry cookies: set as by a company home, or as the demonstration's address requests (ROOT-11 to ROOT-15). */
const marks = (cookies: Steering['cookies'], takeRefusedRut: () => string): EntryCookies => {
  let stopped = false;
  return {
    areEnabled: () => cookies !== 'apagadas',
    hasBookmark: () => cookies === 'puestas',
    hasStop: () => stopped,
    putStop: () => {
      stopped = true;
    },
    context: () => companyContext,
    takeRefusedRut,
  };
};

/** Captcha port of the demonstration: a checkbox (CAPT-09). */
const captcha = demonstrationCaptcha(demonstrationResponse);

/** Returns the factories of access ports that call the in-page bank directly. */
export const accessInPage = (own: Container) => {
  const asked =
    <Name extends keyof Ports>(name: Name) =>
    (): Ports[Name] =>
      steered(name, take(own, access)[name], take(own, steering));
  return {
    keyRequests: asked('keyRequests'),
    passwordReset: asked('passwordReset'),
    reactivation: asked('reactivation'),
    messages: () => steered('messages', texts, take(own, steering)),
    cookies: () => marks(take(own, steering).cookies, refusedLogin.takeRut),
    carriedRut: () => carriedRut(),
    ticketNews: () => ticketNewsOver(openTicketChannel),
    lockEnd: () => () => ({ until: lockEndOfLogin() }),
    captcha: () => captcha,
    captchaOfSignIn: () => () => Promise.resolve(captcha),
    signIn: () => signInInPage(own),
    authenticator: () => noAuthenticator(take(own, steering).passkeys),
    passkeys: () => steered('passkeys', shownPasskeys, take(own, steering)),
    // Signer by digital certificate, whose every signed transaction is answered with a server error, since the
    // demonstration has no certificates of its own (CERT-19).
    certificateSigner: () => ({
      ...certificateComponent(
        { document, origin: window.location.origin, component: () => window.goSign },
        take(own, portalSettings).acceso,
      ),
      send: () => TE.left({ kind: 'server' } as const),
    }),
  };
};
