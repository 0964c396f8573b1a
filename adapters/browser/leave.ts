import type { Session } from '#core/portability/ports.ts';

/** Ends the session and leaves the portability pages by a full page load, which drops all typed data (SEC-06, SEC-07). */
export const leaveForPublicPage = (
  session: Session,
  url: string,
  location: Pick<Location, 'assign'>,
): void => {
  session.forget();
  location.assign(url);
};
