import { MessagesStore } from '#ui/messages/MessagesStore.ts';
import { take, type Container } from '../container.ts';
import { analytics, messages, portalSettings } from './tokens.ts';

export const takes = { analytics, messages, portalSettings };

/** Returns the function to be called at the start and at every navigation: loads missing texts, and reports the page to analytics (CAT-01, CAT-11, ROOT-28). */
export const atNavigation = (own: Container<typeof takes>): ((path: string) => void) => {
  const store = new MessagesStore(take(own, messages), take(own, portalSettings).telefonos.empresas);
  const told = take(own, analytics);
  return (path) => {
    void store.load();
    told.page(path)();
  };
};
