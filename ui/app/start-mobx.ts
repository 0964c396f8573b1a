import { configure } from 'mobx';
import { clearTimers } from 'mobx-react-lite';

/** Configures MobX: state changes only in actions, and its timers are cleared when the page is left. */
export const startMobx = (): void => {
  configure({ enforceActions: 'always' });
  // MobX timers are cleared when the page is left; otherwise Chromium may finalize objects of the previous
  // page in the next one, and a timer fired there would be the wrong page's.
  window.addEventListener('pagehide', clearTimers);
};
