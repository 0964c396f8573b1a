import { findBrowser } from '#composition/scripts/find-browser.ts';
import { findFirefox } from './firefox.ts';
import { findWebKit } from './webkit.ts';

const find: Readonly<Record<string, () => unknown>> = {
  chromium: findBrowser,
  firefox: findFirefox,
  webkit: findWebKit,
};

/** Exits with 0 if the named engine can start here; installs missing programs as root, otherwise prints how to install them. */
const [, , named = ''] = process.argv;
try {
  const look = find[named];
  if (look === undefined)
    throw new Error(`«${named}» is no engine; these are: ${Object.keys(find).join(', ')}.`);
  look();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
