import type { Session } from '#core/portability/ports.ts';

/** SEC-06, SEC-07 · Nothing of the visit stays behind; a full page load drops what was typed. */
export const leaveForPublicPage = (
  session: Session,
  url: string,
  location: Pick<Location, 'assign'>,
): void => {
  session.forget();
  location.assign(url);
};
