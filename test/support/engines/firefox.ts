import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '#test/support/find-program.ts';
import { clickActions, controlActions, keyActions } from './actions.ts';
import { connectBidi } from './bidi.ts';
import { desk, type Engine, type Window } from './engine.ts';
import { ownFolder, startProgram } from './program.ts';

/** Returns the path of Firefox; installs it if missing, where that is possible. */
export const findFirefox = (): string =>
  findProgram({
    ...{ name: 'firefox-esr', from: 'firefox-esr', asks: ['--version'], setting: 'FIREFOX_PATH' },
  });

const preferences = (downloads: string): Readonly<Record<string, string | number | boolean>> => ({
  'intl.accept_languages': 'es-CL, es',
  // Enables accessibility (-1), so that a screen reader on the desktop can read the page.
  'accessibility.force_disabled': -1,
  'ui.prefersReducedMotion': 1,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
  'pdfjs.disabled': true,
  'browser.helperApps.neverAsk.saveToDisk': 'application/pdf,application/octet-stream,image/jpeg',
  // No update or telemetry requests to the internet while a test runs.
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
});

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value?: unknown; readonly sharedId?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

type LogEntry = {
  readonly level: string;
  readonly text: string;
  readonly source: { readonly context?: string };
};

/** Starts Firefox over WebDriver BiDi, headless, or on the desktop with this environment. */
export const startFirefox = async (desktop?: Readonly<Record<string, string>>): Promise<Engine> => {
  const program = findFirefox();
  const profile = await ownFolder();
  const downloads = await ownFolder();
  const lines = Object.entries(preferences(downloads.path)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile.path, 'user.js'), lines.join('\n'));
  const browser = await startProgram(
    [
      ...[program, '--no-remote', '--new-instance', '--profile', profile.path, '--remote-debugging-port=0'],
      ...(desktop === undefined ? ['--headless'] : []),
    ],
    // Gives Firefox a home folder of its own, since Firefox stores desktop data outside its
    // profile.
    { ...desktop, HOME: profile.path, TZ: 'America/Santiago', MOZ_CRASHREPORTER_DISABLE: '1' },
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const bidi = await connectBidi(`${browser.said[1]}/session`);
  const { capabilities } = await bidi.send<{ readonly capabilities: { readonly browserVersion: string } }>(
    'session.new',
    { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } },
  );
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const open = async (): Promise<Window> => {
    const { userContext } = await bidi.send<{ readonly userContext: string }>(
      'browser.createUserContext',
      {},
    );
    const { context } = await bidi.send<{ readonly context: string }>('browsingContext.create', {
      type: 'tab',
      userContext,
    });
    const complaints: string[] = [];
    bidi.hear('log.entryAdded', (params) => {
      const { level, text, source } = params as LogEntry;
      if (level === 'error' && source.context === context) complaints.push(text);
    });
    const resize = async (width: number, height: number): Promise<void> => {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    };
    const evaluate = async (expression: string) => {
      const answer = await bidi.send<Evaluated>('script.evaluate', {
        ...{ expression, target: { context }, awaitPromise: true },
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result;
    };
    const perform = async (actions: readonly object[]): Promise<void> => {
      await bidi.send('input.performActions', { context, actions });
    };
    const traverse = (delta: number) => async (): Promise<void> => {
      await bidi.send('browsingContext.traverseHistory', { context, delta });
    };
    await resize(desk.width, desk.height);
    return {
      goTo: async (url) => {
        await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      goBack: traverse(-1),
      goForward: traverse(1),
      reload: async () => {
        await bidi.send('browsingContext.reload', { context, wait: 'complete' });
      },
      ask: async (expression) => String((await evaluate(expression)).value),
      clickAt: (spot) => perform(clickActions(spot)),
      type: (text) => perform(keyActions(text)),
      control: (key) => perform(controlActions(key)),
      giveFiles: async (expression, files) => {
        const { sharedId } = await evaluate(expression);
        await bidi.send('input.setFiles', { context, element: { sharedId }, files });
      },
      resize,
      downloads: downloads.path,
      complaints: () => complaints,
      close: async () => {
        await bidi.send('browser.removeUserContext', { userContext });
      },
    };
  };
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open,
    stop: async () => {
      bidi.close();
      await browser.stop();
      await profile.remove();
      await downloads.remove();
    },
  };
};
