import { expect, it } from 'vitest';
import { usualLimits } from '#adapters/bank-node/read-pdf-text.ts';
import { defaultSettings, readConfig, secretSettings } from '#composition/settings/config.ts';
import { misspeltLines } from '#composition/settings/misspelt-settings.ts';
import { read } from '#composition/scripts/project-files.ts';
import { fileSetting } from '#composition/bank/secret-files.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';
import { E } from '#core/shared/fp.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { right } from '#test/support/right.ts';

type Settings = Readonly<Record<string, string>>;

/** Returns the settings in a file between two markers. */
const settingsIn = (path: string, from: RegExp, to: RegExp, each: RegExp): Settings => {
  const [, text = ''] = read(path).split(from);
  const [own = ''] = text.split(to);
  return Object.fromEntries(
    [...own.matchAll(each)].map(([, name = '', value = '']) => [name, value.replace(/^'(.*)'$/, '$1')]),
  );
};

const ofImage = settingsIn('docs/deployment/Dockerfile', /^ENV /m, /^EXPOSE/m, /(\w+)=(\S+)/g);
const ofCompose = settingsIn(
  'docs/deployment/compose.yaml',
  /^x-settings:.*$/m,
  /^services:$/m,
  /^ +([A-Z][A-Z_]+): (.+)$/gm,
);
const ofKubernetes = settingsIn(
  'docs/deployment/kubernetes.yaml',
  /^data:$/m,
  /^---$/m,
  /^ +([A-Z][A-Z_]+): (.+)$/gm,
);
const ofUnit = settingsIn('docs/deployment.md', /^ +```sh$/m, /^ +```$/m, /^ +([A-Z][A-Z_]+)=([^\s#]+)/gm);

const databaseSetting = { DATABASE_URL: 'postgres://zaguan@base/zaguan' };

/** Returns a sample value for a secret that the deployment file refers to elsewhere. */
const secretOf = (name: string): string =>
  ({ ...masterKeySetting, ...databaseSetting })[name] ?? 'x'.repeat(40);

const withSecrets = (set: Settings): Settings =>
  Object.fromEntries(
    Object.entries(set).map(([name, value]) => {
      const secret = secretSettings.find((each) => each === name || fileSetting(each) === name);
      return secret === undefined ? [name, value] : [secret, secretOf(secret)];
    }),
  );

it.each([
  ['compose.yaml', { ...ofImage, ...ofCompose }],
  // The secrets of kubernetes.yaml come from a Secret of the cluster, so sample values stand for
  // them here.
  ['kubernetes.yaml', { ...ofImage, ...ofKubernetes, DATABASE_URL: '…', LLAVE_MAESTRA: '…' }],
  ['the unit of systemd', ofUnit],
])('EXT-413 what %s sets starts a node in production', (_, set: Settings) => {
  expect(Object.keys(set).length).toBeGreaterThan(12);
  expect(misspeltLines(Object.keys(set), [])).toEqual([]);
  expect(right(readConfig(withSecrets(set))).production).toBe(true);
});

it('EXT-413 what a node in production is missing is told at the head of deployment.md', () => {
  const [head = ''] = read('docs/deployment.md').split('The rest of this page');
  const faults = E.match(
    (each: readonly string[]) => each,
    () => [],
  )(readConfig({ MODO_PRODUCCION: 'si', HTTPS: 'si' }));
  const missing = faults.map((fault) => fault.slice(0, fault.indexOf(' ')));
  expect(missing.length).toBeGreaterThan(5);
  expect(missing.filter((name) => !head.includes(`\`${name}\``))).toEqual([]);
});

it('EXT-2584 the room that deployment.md asks for holds every upload that is read at once', () => {
  const megabytes = Math.ceil((maxFiles * maxFileBytes) / 1_000_000);
  const inAll = Number(defaultSettings.CARGAS_SIMULTANEAS) * megabytes;
  expect(read('docs/deployment.md')).toContain(
    `\`CARGAS_SIMULTANEAS\` times ${megabytes} MB, ${inAll} MB by default`,
  );
});

it('EXT-810 a node is given memory for itself and for what reads PDFs for it', () => {
  const { atOnce, megabytes } = usualLimits;
  const sizing = read('docs/sizing.md');
  const own = Number(/up to (\d+) MB in a crowd/.exec(sizing)?.[1]);
  const ofReading = Number(/up to (\d+) MB for each/.exec(sizing)?.[1]);
  expect(ofReading).toBeGreaterThan(megabytes);
  const given = Number(/limits: \{ memory: (\d+)Mi \}/.exec(read('docs/deployment/kubernetes.yaml'))?.[1]);
  expect(given).toBeGreaterThanOrEqual(own + atOnce * ofReading);
  expect(sizing).toContain(`give it ${given} MB`);
});

it.each([
  ['docs/deployment/compose.yaml', /stop_grace_period: (\d+)s/, /SEGUNDOS_DE_DRENAJE: '(\d+)'/],
  ['docs/deployment/kubernetes.yaml', /terminationGracePeriodSeconds: (\d+)/, /SEGUNDOS_DE_DRENAJE: '(\d+)'/],
])('%s leaves every node time to finish', (path, grace, drain) => {
  const secondsOf = (sought: RegExp): number => Number(sought.exec(read(path))?.[1]);
  expect(secondsOf(grace)).toBeGreaterThanOrEqual(secondsOf(drain) + 30);
});

it('the command that runs a node is the same where it is written down', () => {
  const command = 'node composition/serve.ts';
  expect(read('docs/deployment.md')).toContain(`\`${command}\``);
  expect(read('docs/deployment/zaguan.service')).toContain(`/${command}\n`);
  expect(read('docs/deployment/Dockerfile').replace(/[",]/g, '')).toContain(`CMD [${command}]`);
});
