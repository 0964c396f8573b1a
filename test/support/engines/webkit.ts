import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#composition/scripts/free-port.ts';
import { findPrograms } from '#test/support/find-program.ts';
import { clickActions, controlActions, keyActions } from './actions.ts';
import { desk, type Engine, type Window } from './engine.ts';
import { ownFolder, startProgram } from './program.ts';

/** Returns the paths of all programs for WebKit; installs missing ones, where that is possible. */
export const findWebKit = () =>
  findPrograms({
    driver: {
      ...{ name: 'WebKitWebDriver', from: 'webkit2gtk-driver', asks: ['--help'] },
      setting: 'WEBKIT_DRIVER_PATH',
    },
    screen: { name: 'Xvfb', from: 'xvfb', asks: ['-help'], setting: 'XVFB_PATH' },
    bus: {
      ...{ name: 'dbus-run-session', from: 'dbus', asks: ['--version'] },
      setting: 'DBUS_RUN_SESSION_PATH',
    },
  });

// Debian installs the browser beside the library, in a folder named after the CPU architecture.
const browserPath = (): string => {
  const kind = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  return process.env.MINIBROWSER_PATH ?? `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
};

type Reference = Readonly<Record<string, string>>;

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

// Time limit of a WebDriver command in milliseconds, longer than a page or a script may take to load.
const timeout = 90_000;

const commandsOf =
  (base: string) =>
  async <Value>(method: 'DELETE' | 'POST', path: string, body: object = {}): Promise<Value> => {
    const answer = await fetch(base + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      if (!(error instanceof DOMException)) throw error;
      throw new Error(
        `WebKit's driver has not answered ${method} ${path} ${JSON.stringify(body)} for ${timeout} ms.`,
      );
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (answer.ok) return value as Value;
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new Error(`${error}: ${message}`);
  };

/** Starts Debian's WebKitGTK over WebDriver on a virtual screen. */
export const startWebKit = async (): Promise<Engine> => {
  const { driver, screen, bus } = findWebKit();
  const home = await ownFolder();
  const downloads = join(home.path, 'downloads');
  const settings = join(home.path, '.config');
  await mkdir(downloads);
  await mkdir(join(settings, 'gtk-3.0'), { recursive: true });
  await writeFile(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  // Turns animations off by GTK's setting, which means reduced motion to pages.
  await writeFile(join(settings, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const display = await startProgram(
    [screen, '-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {},
    // Warnings about the keyboard may come before the display number.
    /^(\d+)\n/m,
  );
  const port = await freePort();
  const running = await startProgram(
    [bus, '--', 'sh', '-c', `echo started; exec "${driver}" --port=${port}`],
    {
      DISPLAY: `:${display.said[1]}`,
      HOME: home.path,
      XDG_CONFIG_HOME: settings,
      XDG_CACHE_HOME: join(home.path, '.cache'),
      XDG_DATA_HOME: join(home.path, '.local'),
      GDK_BACKEND: 'x11',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      LANG: 'es_CL.UTF-8',
      TZ: 'America/Santiago',
      // Disables the WebKit sandbox for root, the usual user of a container, as which it does not start.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
    /started/,
  );
  const base = `http://127.0.0.1:${port}`;
  const command = commandsOf(base);
  type Session = {
    readonly sessionId: string;
    readonly capabilities: { readonly browserVersion: string };
  };
  const newSession = (): Promise<Session> =>
    command('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: browserPath(),
            args: ['--automation'],
          },
        },
      },
    });
  const firstSession = async (): Promise<Session> => {
    const deadline = Date.now() + 20_000;
    for (;;)
      try {
        return await newSession();
      } catch (error) {
        // The driver listens only a moment after its start.
        if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
  };
  const { sessionId: first, capabilities } = await firstSession();
  await command('DELETE', `/session/${first}`);
  const open = async (): Promise<Window> => {
    const { sessionId } = await newSession();
    const inSession = <Value = unknown>(path: string, body?: object): Promise<Value> =>
      command<Value>('POST', `/session/${sessionId}${path}`, body);
    const perform = (actions: readonly object[]): Promise<unknown> => inSession('/actions', { actions });
    const resize = async (width: number, height: number): Promise<void> => {
      // Reads the size of the page, by which the size of the window is corrected, since a window includes a
      // toolbar.
      const inner = async () =>
        inSession<readonly [number, number]>('/execute/sync', {
          script: 'return [innerWidth, innerHeight]',
          args: [],
        });
      await inSession('/window/rect', { width, height });
      const [innerWidth, innerHeight] = await inner();
      await inSession('/window/rect', {
        width: width + (width - innerWidth),
        height: height + (height - innerHeight),
      });
    };
    await inSession('/timeouts', { script: 30_000, pageLoad: 60_000, implicit: 0 });
    await resize(desk.width, desk.height);
    return {
      goTo: async (url) => void (await inSession('/url', { url })),
      goBack: async () => void (await inSession('/back')),
      goForward: async () => void (await inSession('/forward')),
      reload: async () => void (await inSession('/refresh')),
      ask: async (expression) => {
        const script = `const tell = arguments[0]; Promise.resolve(${expression}).then((is) => tell({ is }), (error) => tell({ error: String(error) }));`;
        const answer = await inSession<{ readonly is?: string; readonly error?: string }>('/execute/async', {
          ...{ script, args: [] },
        });
        if (answer.error !== undefined) throw new Error(answer.error);
        return String(answer.is);
      },
      clickAt: async (spot) => void (await perform(clickActions(spot))),
      type: async (text) => void (await perform(keyActions(text))),
      control: async (key) => void (await perform(controlActions(key))),
      giveFiles: async (expression, paths) => {
        const element = await inSession<Reference>('/execute/sync', {
          ...{ script: `return ${expression}`, args: [] },
        });
        await inSession(`/element/${element[elementKey]}/value`, { text: paths.join('\n') });
      },
      resize,
      downloads,
      // WebDriver for WebKit reports no console messages.
      complaints: () => [],
      close: () => command('DELETE', `/session/${sessionId}`),
    };
  };
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open,
    stop: async () => {
      await running.stop();
      await display.stop();
      await home.remove();
    },
  };
};
