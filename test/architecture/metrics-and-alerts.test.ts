import { expect, it } from 'vitest';
import { bankMetrics } from '#adapters/bank-metrics/bank-metrics.ts';
import { read } from '#composition/scripts/project-files.ts';

const exported = async (): Promise<ReadonlySet<string>> => {
  const text = await bankMetrics(() => Promise.reject(new Error('nothing is told')), {
    decoys: [],
    replicas: 0,
  }).text();
  return new Set([...text.matchAll(/^# HELP (zaguan_\w+)/gm)].map(([, name = '']) => name));
};

/** Lists the metrics named in a file, without the suffixes that a histogram adds to its name. */
const named = (path: string): readonly string[] =>
  [...read(path).matchAll(/\bzaguan_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''));

it.each(['docs/deployment/alertas.yml', 'docs/deployment/tablero.json', 'docs/operations.md'])(
  'every metric that %s names is one that the bank has',
  async (path) => {
    const names = named(path);
    const has = await exported();
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !has.has(name))).toEqual([]);
  },
);

it('docs/operations.md names every metric of the bank', async () => {
  const told = named('docs/operations.md');
  expect([...(await exported())].filter((name) => !told.includes(name))).toEqual([]);
});

it('EXT-208 EXT-510 EXT-1707 EXT-1909 EXT-2203 EXT-2602 every alert of alertas.yml is told of in docs/operations.md, and tried by promtool', () => {
  const alerts = [...read('docs/deployment/alertas.yml').matchAll(/- alert: (\w+)/g)].map(
    ([, name = '']) => name,
  );
  const told = read('docs/operations.md');
  const tried = read('docs/deployment/alertas-prueba.yml');
  expect(alerts.length).toBeGreaterThan(15);
  expect(alerts.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  expect(alerts.filter((name) => !tried.includes(`alertname: ${name}`))).toEqual([]);
});
