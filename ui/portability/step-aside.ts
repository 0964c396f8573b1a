import { asideMark } from '#core/portability/session/aside.ts';

/** Marks the page in the browser's history before a link beside the journey is followed, so that Back returns to it with its session, once (EXT-2935). */
export const stepAside = (): void => {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...Object(state), [asideMark]: true }, '');
};
