import { after } from '#adapters/browser/after.ts';
import { browserHour } from '#adapters/browser/browser-hour.ts';
import { tellConsole } from '#adapters/browser/console.ts';
import { digestsInBrowser } from '#adapters/browser/digests.ts';
import { newRandomKey } from '#adapters/browser/random-key.ts';
import { signedNewsInBrowser } from '#adapters/browser/signed-news.ts';
import { noDrafts } from '#adapters/browser/no-drafts.ts';
import { whenHidden } from '#adapters/browser/when-hidden.ts';
import { inThisSession } from '#adapters/http/in-this-session.ts';
import { draftsOverHttp } from '#adapters/http/portability/drafts.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

export const ports = (own: Container) => ({
  after: () => after,
  drafts: () =>
    take(own, portalSettings).borradores
      ? { ...draftsOverHttp(inThisSession(take(own, httpContext))), signedNews: signedNewsInBrowser() }
      : noDrafts,
  digests: () => digestsInBrowser(),
  hour: () => browserHour,
  newKey: () => newRandomKey,
  tellFailure: () => tellConsole,
  whenHidden: () => whenHidden(),
});
