import { observable, runInAction } from 'mobx';

/** Counts what would be page loads in front of a server: each draws the portal anew. */
export const pageLoads = observable.box(0);

/** What a page load tells the login about the attempt before. */
const told = ['req', 'error'];

const withQuery = (query: URLSearchParams): string => (query.size === 0 ? '' : `?${query.toString()}`);

/** Opens an address as a server would send it: what it tells the login stands in the query of the page, its path in the fragment. */
export const loadPage = (address: string): void => {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const query = new URLSearchParams(window.location.search);
  told.forEach((name) => query.delete(name));
  searchParams.forEach((value, name) => query.set(name, value));
  window.history.pushState(null, '', `${window.location.pathname}${withQuery(query)}#${pathname}`);
  runInAction(() => pageLoads.set(pageLoads.get() + 1));
};

/** What the login was told is over as soon as the visitor is somewhere else. */
export const forgetTold = (path: string): void => {
  const query = new URLSearchParams(window.location.search);
  if (path === '/login' || !told.some((name) => query.has(name))) return;
  told.forEach((name) => query.delete(name));
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${withQuery(query)}${hash}`);
};
