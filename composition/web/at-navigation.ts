import { noAnalytics } from '#adapters/browser/analytics-tag.ts';
import { messagesOverHttp } from '#adapters/http/access/messages.ts';
import { MessagesStore } from '#ui/messages/MessagesStore.ts';
import { take } from '../container.ts';
import { accessContext } from './access.ts';
import { portal } from './portal.ts';
import { portalSettings } from './tokens.ts';

const messages = new MessagesStore(
  messagesOverHttp(accessContext()),
  take(portal, portalSettings).telefonos.empresas,
);

/** CAT-01, CAT-11, ROOT-28 · At the start and at every navigation: the texts that are not here yet are asked for, and the page is told. */
export const atNavigation = (path: string): void => {
  void messages.load();
  noAnalytics.page(path)();
};
