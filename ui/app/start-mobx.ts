import { configure } from 'mobx';
import { clearTimers } from 'mobx-react-lite';

/** How MobX lives in a page: a state changes in actions only, and a page that is left leaves nothing to be finalized. */
export const startMobx = (): void => {
  configure({ enforceActions: 'always' });
  // Chromium may finalize what a page left while the next one stands in its window: the timer that ended would be one of that page's.
  window.addEventListener('pagehide', clearTimers);
};
