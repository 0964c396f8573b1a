import { configure } from 'mobx';
import { clearTimers } from 'mobx-react-lite';

/** Configures MobX: observables change only in actions, and its timers are cleared when the page is left. */
export const startMobx = (): void => {
  configure({ enforceActions: 'always' });
  // Otherwise Chromium may finalize objects of the previous page in the next one, and a timer fired there would
  // be the wrong page's.
  window.addEventListener('pagehide', clearTimers);
};
