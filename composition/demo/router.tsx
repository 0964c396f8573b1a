import { type ReactNode, useLayoutEffect, useState } from 'react';
import {
  createPath,
  type NavigateOptions,
  type Navigator,
  Router,
  type To,
  UNSAFE_createHashHistory as createHashHistory,
} from 'react-router-dom';

const pathOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Router with addresses in the fragment, which works on any static host; navigating to the current address adds no history entry. */
export const FragmentRouter = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(() => createHashHistory({ window, v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  const [navigator] = useState((): Navigator => ({
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    replace: history.replace,
    push: (to: To, state?: unknown, _options?: NavigateOptions) =>
      pathOf(to) === createPath(history.location) ? history.replace(to, state) : history.push(to, state),
  }));
  useLayoutEffect(() => history.listen(setState), [history]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
};
