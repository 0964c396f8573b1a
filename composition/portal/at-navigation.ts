import { MessagesStore } from '#ui/messages/MessagesStore.ts';
import { take, type Container } from '../container.ts';
import { analytics, messages, portalSettings } from './tokens.ts';

export const takes = { analytics, messages, portalSettings };

/** CAT-01, CAT-11, ROOT-28 · At the start and at every navigation: the texts that are not here yet are asked for, and the page is told. */
export const atNavigation = (own: Container<typeof takes>): ((path: string) => void) => {
  const store = new MessagesStore(take(own, messages), take(own, portalSettings).telefonos.empresas);
  const told = take(own, analytics);
  return (path) => {
    void store.load();
    told.page(path)();
  };
};
