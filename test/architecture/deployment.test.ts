import { expect, it } from 'vitest';
import { readConfig, secretSettings, settingNames } from '#composition/config.ts';
import { read } from '#composition/scripts/project-files.ts';
import { fileSetting } from '#composition/secret-files.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { right } from '#test/support/right.ts';

const known = [...settingNames, ...secretSettings.map(fileSetting)];

/** What a file of deployment sets, from one line of it on to another. */
const settingsIn = (path: string, from: RegExp, to: RegExp): Readonly<Record<string, string>> => {
  const [, text = ''] = read(path).split(from);
  const [own = ''] = text.split(to);
  return Object.fromEntries(
    [...own.matchAll(/^ +([A-Z][A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^'(.*)'$/, '$1').replace(/\$\{\w+(?::\?[^}]*)?\}/g, masterKeySetting.LLAVE_MAESTRA),
    ]),
  );
};

it.each([
  // to look at, with invented people
  { path: 'docs/deployment/compose.yaml', from: /^x-settings:.*$/m, to: /^services:$/m, inProduction: false },
  { path: 'docs/deployment/kubernetes.yaml', from: /^data:$/m, to: /^---$/m, inProduction: true },
])('the settings in $path are valid', ({ path, from, to, inProduction }) => {
  const set = settingsIn(path, from, to);
  expect(Object.keys(set).length).toBeGreaterThan(7);
  expect(Object.keys(set).filter((name) => !known.includes(name))).toEqual([]);
  const config = right(
    readConfig({ ...set, DATABASE_URL: 'postgres://zaguan@base/zaguan', ...masterKeySetting }),
  );
  expect(config.production).toBe(inProduction);
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
