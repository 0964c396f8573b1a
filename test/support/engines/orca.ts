import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPrograms } from '#test/support/find-program.ts';
import { ownFolder, startProgram } from './program.ts';

/** Virtual desktop with the Orca screen reader and a record of Orca's speech. */
export type ListenedDesktop = {
  /** Environment for a program that runs on this desktop. */
  readonly environment: Readonly<Record<string, string>>;
  /** Presses keys one after another, by their X names. */
  readonly strike: (...keys: readonly string[]) => void;
  /** Performs an action and returns all speech of Orca until Orca has been silent for a while. */
  readonly heardOf: (act: () => Promise<void> | void, silence?: number) => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
};

// Pattern of Orca's announcements of pressed keys that move nothing, which are left out.
const isKey = /^(control|mayúsculas|alt) (izquierdo|derecho)$|^(tab|escape|espacio)$/i;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const find = () => {
  const programs = findPrograms({
    orca: { name: 'orca', from: 'orca', asks: ['--version'], setting: 'ORCA_PATH' },
    keyboard: { name: 'xdotool', from: 'xdotool', asks: ['--version'], setting: 'XDOTOOL_PATH' },
    caller: { name: 'gdbus', from: 'libglib2.0-bin', asks: ['help'], setting: 'GDBUS_PATH' },
    manager: { name: 'openbox', from: 'openbox', asks: ['--version'], setting: 'OPENBOX_PATH' },
    screen: { name: 'Xvfb', from: 'xvfb', asks: ['-help'], setting: 'XVFB_PATH' },
    bus: {
      ...{ name: 'dbus-run-session', from: 'dbus', asks: ['--version'] },
      setting: 'DBUS_RUN_SESSION_PATH',
    },
  });
  if (!/^es_CL\.utf-?8$/im.test(spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout))
    throw new Error(
      'This machine has no Spanish of Chile, without which Orca speaks English: ' +
        'sudo apt-get install locales && sudo localedef -i es_CL -f UTF-8 es_CL.UTF-8',
    );
  return programs;
};

/** Starts Orca over AT-SPI, in Spanish, with speech only in its log. */
export const startOrca = async (): Promise<ListenedDesktop> => {
  const programs = find();
  const home = await ownFolder();
  const log = join(home.path, 'orca.log');
  const config = join(home.path, '.config');
  const data = join(home.path, '.local', 'share');
  for (const folder of [join(config, 'speech-dispatcher'), join(data, 'orca'), join(home.path, 'run')])
    await mkdir(folder, { recursive: true, mode: 0o700 });
  // No speech synthesizer: Orca's speech goes to its log only.
  await writeFile(join(config, 'speech-dispatcher', 'speechd.conf'), 'DisableAutoSpawn\n');
  // Flushes the log line by line, so that speech can be read at once.
  await writeFile(
    join(data, 'orca', 'orca-customizations.py'),
    'from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n',
  );
  const screen = await startProgram(
    [programs.screen, '-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {},
    /^(\d+)\n/m,
  );
  const desktop = {
    DISPLAY: `:${screen.said[1]}`,
    HOME: home.path,
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: data,
    XDG_RUNTIME_DIR: join(home.path, 'run'),
    GDK_BACKEND: 'x11',
    LANG: 'es_CL.UTF-8',
    LC_ALL: 'es_CL.UTF-8',
    LANGUAGE: 'es',
    NO_AT_BRIDGE: '0',
  };
  const set = `"${programs.caller}" call --session --dest org.a11y.Bus --object-path /org/a11y/bus --method org.freedesktop.DBus.Properties.Set org.a11y.Status`;
  const session = await startProgram(
    [
      ...[programs.bus, '--', 'sh', '-c'],
      `"${programs.manager}" & /usr/libexec/at-spi-bus-launcher --launch-immediately & sleep 1
      ${set} ScreenReaderEnabled '<true>' && ${set} IsEnabled '<true>'
      echo "bus=$DBUS_SESSION_BUS_ADDRESS"; exec "${programs.orca}" --replace --debug-file '${log}'`,
    ],
    desktop,
    /bus=(\S+)/,
  );
  const spoken = async (): Promise<readonly string[]> =>
    [...(await readFile(log, 'utf8').catch(() => '')).matchAll(/SPEECH OUTPUT: '(.*)' ?\{/g)].map(
      ([, words = '']) => words.trim(),
    );
  const heardOf: ListenedDesktop['heardOf'] = async (act, silence = 3000) => {
    const before = (await spoken()).length;
    await act();
    let count = before;
    for (let quiet = 0; quiet < silence; quiet += 100) {
      await wait(100);
      const now = (await spoken()).length;
      if (now !== count) quiet = 0;
      count = now;
    }
    return (await spoken()).slice(before).filter((words) => words !== '' && !isKey.test(words));
  };
  const stop = async (): Promise<void> => {
    await session.stop();
    await screen.stop();
    await home.remove();
  };
  const environment = { ...desktop, DBUS_SESSION_BUS_ADDRESS: session.said[1] ?? '' };
  for (let tries = 0; (await spoken()).length === 0; tries += 1) {
    if (tries > 300) {
      await stop();
      throw new Error(`Orca says nothing:\n${session.output()}`);
    }
    await wait(100);
  }
  return {
    environment,
    strike: (...keys) => {
      for (const key of keys)
        execFileSync(programs.keyboard, ['key', key], { env: { ...process.env, ...environment } });
    },
    heardOf,
    stop,
  };
};
