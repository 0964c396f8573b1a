import { configure } from 'mobx';
import { clearTimers } from 'mobx-react-lite';

/** Configures MobX: observables change only in actions, and its timers are cleared when the page is left. */
export const startMobx = (): void => {
  configure({ enforceActions: 'always' });
  // Clears timers when the page is left: Chromium may finalize objects of the previous page in the next one, where
  // their timers would act on the wrong page.
  window.addEventListener('pagehide', clearTimers);
};
