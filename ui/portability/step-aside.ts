import { asideMark } from '#core/portability/session/aside.ts';

/** Marks the current history entry before the link that requests a certificate is followed, so that Back returns to this page with its session, once (EXT-2935). */
export const stepAside = (): void => {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...Object(state), [asideMark]: true }, '');
};
