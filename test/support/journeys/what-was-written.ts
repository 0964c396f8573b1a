import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readonly noteWritten: (line: string) => void;
  }
}

/** Records everything that a page writes from now on and that outlives the page: both storages, cookies, history, console, beacons, and the address and headers of every call. */
export const whatWasWritten = async (page: Page): Promise<readonly string[]> => {
  const written: string[] = [];
  await page.exposeFunction('noteWritten', (line: string) => void written.push(line));
  await page.addInitScript(() => {
    const note = (where: string, ...what: readonly unknown[]): void =>
      window.noteWritten(`${where} ${JSON.stringify(what)}`);
    const listenTo = <Owner extends object>(owner: Owner, name: keyof Owner & string): void => {
      const own = owner[name] as (...given: unknown[]) => unknown;
      owner[name] = function (this: unknown, ...given: readonly unknown[]) {
        note(name, ...given);
        return own.apply(this, [...given]);
      } as Owner[typeof name];
    };
    listenTo(Storage.prototype, 'setItem');
    listenTo(History.prototype, 'pushState');
    listenTo(History.prototype, 'replaceState');
    listenTo(Navigator.prototype, 'sendBeacon');
    const jar = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    if (jar?.set === undefined) throw new Error('This browser has no cookies to listen to');
    const put = jar.set;
    Object.defineProperty(Document.prototype, 'cookie', {
      ...jar,
      set(this: Document, text: string) {
        note('cookie', text);
        put.call(this, text);
      },
    });
  });
  page.on('console', (message) => written.push(`console ${message.text()}`));
  page.on('pageerror', ({ message }) => written.push(`error ${message}`));
  page.on('framenavigated', (frame) => written.push(`address ${decodeURIComponent(frame.url())}`));
  page.on('request', (asked) =>
    written.push(`call ${decodeURIComponent(asked.url())} ${JSON.stringify(asked.headers())}`),
  );
  return written;
};
