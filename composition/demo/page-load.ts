import { observable, runInAction } from 'mobx';

/** Counter of simulated page loads; each one renders the portal anew. */
export const pageLoads = observable.box(0);

/** Names of the query parameters with which the login page shows a failed attempt, which a simulated page load removes. */
const told = ['req', 'error'];

const withQuery = (query: URLSearchParams): string => (query.size === 0 ? '' : `?${query.toString()}`);

/** Simulates a page load: login parameters go into the query, the path into the fragment. */
export const loadPage = (address: string): void => {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const query = new URLSearchParams(window.location.search);
  told.forEach((name) => query.delete(name));
  searchParams.forEach((value, name) => query.set(name, value));
  window.history.pushState(null, '', `${window.location.pathname}${withQuery(query)}#${pathname}`);
  runInAction(() => pageLoads.set(pageLoads.get() + 1));
};

/** Removes the login parameters from the address once the visitor is on another page. */
export const forgetTold = (path: string): void => {
  const query = new URLSearchParams(window.location.search);
  if (path === '/login' || !told.some((name) => query.has(name))) return;
  told.forEach((name) => query.delete(name));
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${withQuery(query)}${hash}`);
};
