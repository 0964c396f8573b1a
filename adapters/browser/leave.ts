import type { Session } from '#core/portability/ports.ts';

/** Leaves the area with a full page load, which drops everything typed (SEC-06, SEC-07). */
export const leaveForPublicPage = (
  session: Session,
  url: string,
  location: Pick<Location, 'assign'>,
): void => {
  session.forget();
  location.assign(url);
};
