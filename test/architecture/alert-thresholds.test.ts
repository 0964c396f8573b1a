import { expect, it } from 'vitest';
import { bankMetrics } from '#adapters/bank-metrics/bank-metrics.ts';
import { read } from '#composition/scripts/project-files.ts';

const rules = read('docs/deployment/alertas.yml');
const operations = read('docs/operations.md');

type Rule = {
  readonly name: string;
  readonly expr: string;
  readonly lasts: string;
  readonly severity: string;
};

const alerts: readonly Rule[] = rules
  .split(/^ {6}- /m)
  .slice(1)
  .flatMap((rule) => {
    const [, name] = /^alert: (\w+)/.exec(rule) ?? [];
    const [, expr = ''] = /expr: (?:>-\n)?([^]*?)\n {8}(?:for|labels)/.exec(rule) ?? [];
    const [, lasts = ''] = /^ {8}for: (\w+)$/m.exec(rule) ?? [];
    const [, severity = ''] = /^ {8}labels: \{ severity: (\w+) \}$/m.exec(rule) ?? [];
    return name === undefined ? [] : [{ name, expr: expr.replaceAll(/\s+/g, ' ').trim(), lasts, severity }];
  });

const toldOf = (name: string): string =>
  operations.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';

const words: Readonly<Record<string, number>> = {
  ...{ 'a tenth': 0.1, 'a minute': 60, 'half a minute': 30, 'two minutes': 120, 'five minutes': 300 },
  ...{ 'ten minutes': 600, three: 3, 'ten uploads': 10, ninety: 90, '16 MB': 16 * 1_048_576 },
};

/** Returns the numbers in a row of operations.md, written as digits or as number words. */
const numbersTold = (row: string): ReadonlySet<number> =>
  new Set([
    ...[...row.matchAll(/\b\d+\b/g)].map(Number),
    ...Object.entries(words).flatMap(([word, number]) => (row.includes(word) ? [number] : [])),
  ]);

const secondsOf = (time: string): number => Number.parseInt(time, 10) * (time.endsWith('m') ? 60 : 1);

/** Returns the thresholds of an alert and its time ranges in seconds; leaves out 0 and 1, which mean no and yes. */
const numbersOf = ({ expr, lasts }: Rule): readonly number[] => [
  ...[...expr.matchAll(/[<>=] (\d[\d.]*)/g)]
    .map(([, number]) => Number(number))
    .filter((number) => number > 1 || !Number.isInteger(number)),
  ...[...expr.matchAll(/\[(\d+[ms])\]/g)].map(([, time = '']) => secondsOf(time)),
  ...(lasts === '' ? [] : [secondsOf(lasts)]),
];

it('EXT-510 EXT-1707 EXT-1909 EXT-2203 EXT-2602 every alert has the severity, and waits as long, as docs/operations.md tells', () => {
  const told = [...operations.matchAll(/^\| `(Zaguan\w+)` \| (\w+) \| ?(\w*) \|/gm)].map((row) =>
    row.slice(1),
  );
  expect(alerts.map(({ name, severity, lasts }) => [name, severity, lasts]).toSorted()).toEqual(
    told.toSorted(),
  );
});

/** For each alert, the comparisons of its expression in their order; operations.md must state every number that follows an operator. */
const compared: Readonly<Record<string, readonly string[]>> = {
  ZaguanNodeDown: ['== 0'],
  ZaguanDatabaseDown: ['== 0'],
  ZaguanUploadsRefused: ['> 10'],
  ZaguanErrors: ['>= 0.1', 'and', '>= 50'],
  ZaguanSpray: ['>= 30', 'and', '> max'],
  ZaguanSlowSpray: ['>= 15', 'or', '>= 150', 'or', '>= 30', 'and', '>= 3'],
  ZaguanLockouts: ['>= 3', 'or', '>= 30'],
  ZaguanStrangersCodes: ['>= 100'],
  ZaguanTaxPassword: ['>= 3'],
  ZaguanEnumeration: ['>= 20'],
  ZaguanDecoy: ['> 0'],
  ZaguanFigures: ['== 1', 'unless', '== 0'],
  ZaguanDelivery: ['> on'],
  ZaguanDisk: ['< 0.1'],
  ZaguanHolidays: ['< 90'],
  ZaguanClock: ['> 60'],
  ZaguanReplica: ['> 0', 'unless', '>= on', 'or', '> 16777216', 'and', '> 0'],
  ZaguanBudgetBurnsFast: ['> 14.4', 'and', '> 14.4'],
  ZaguanBudgetBurns: ['> 6', 'and', '> 6'],
  ZaguanSlow: ['> 6'],
};

it('EXT-510 EXT-1707 EXT-1909 EXT-2203 EXT-2602 every alert compares and joins as it is meant to', () => {
  const written = alerts.map(({ name, expr }) => [
    name,
    [...expr.matchAll(/[<>=]{1,2} [\w.]+|\b(?:and|or|unless)\b/g)].map(([each]) => each),
  ]);
  expect(Object.fromEntries(written)).toEqual(compared);
});

it('an alert takes of a figure of the whole bank what one node says, and adds up what nodes count', () => {
  const ofBank =
    /\w+(?: by \(\w+\))? ?\((?=zaguan_(?:people|people_day|outbox_oldest_seconds|outbox_limit_seconds|holidays_days)\b)/g;
  const counted = /\w+(?: by \(\w+\))? ?\((\w+)\((?=zaguan_\w+_(?:total|count|bucket)\b)/g;
  const expressions = alerts.map(({ expr }) => expr).join('\n');
  const howTaken = [...expressions.matchAll(ofBank)].map(([how]) => how.replace(/[( ].*/, ''));
  expect(howTaken.length).toBeGreaterThan(12);
  expect(new Set(howTaken)).toEqual(new Set(['max', 'min']));
  const howCounted = [...rules.matchAll(counted)].map(([how]) =>
    how.replace(/ by \(instance\) /, '').slice(0, -1),
  );
  expect(howCounted.length).toBeGreaterThan(14);
  expect(new Set(howCounted)).toEqual(new Set(['sum(rate', 'sum(increase']));
  // Expects `increase` for these metrics only, of which an alert counts the calls in its whole range; ratios use
  // `rate`.
  expect([...rules.matchAll(/increase\((\w+)/g)].map(([, metric]) => metric)).toEqual([
    'zaguan_upload_wait_seconds_count',
    'zaguan_call_seconds_count',
    'zaguan_decoys_total',
  ]);
});

const ofGoals = ['ZaguanBudgetBurnsFast', 'ZaguanBudgetBurns', 'ZaguanSlow'];

it.each(alerts.filter(({ name }) => !ofGoals.includes(name)).map((rule) => [rule.name, rule] as const))(
  'EXT-510 EXT-1707 EXT-1909 EXT-2203 EXT-2602 %s fires at the numbers that docs/operations.md tells',
  (name, rule) => {
    const told = numbersTold(toldOf(name));
    expect(numbersOf(rule).filter((number) => !told.has(number))).toEqual([]);
    expect(/ <=? /.test(rule.expr)).toBe(toldOf(name).includes('less than'));
  },
);

it('the goals of operations.md are those that alerts of availability and pace go by', () => {
  const [, allowed = ''] = /\| (99\.\d+) % of calls get less than 500/.exec(operations) ?? [];
  const [, pace = ''] = /\| 99 % of calls without files end within ([\d.]+) s/.exec(operations) ?? [];
  const [, most = ''] = /\(([\d.]+) % of it in an hour/.exec(operations) ?? [];
  const [, later = ''] = /\(([\d.]+) % in six hours/.exec(operations) ?? [];
  const share = Number((1 - Number(allowed) / 100).toFixed(4));
  const hours = 30 * 24;
  const times = (percent: string, of: number): number =>
    Number(((Number(percent) / 100) * (hours / of)).toFixed(2));
  const exprOf = (of: string): string => alerts.find(({ name }) => name === of)?.expr ?? '';
  expect(exprOf('ZaguanBudgetBurnsFast')).toBe(
    `zaguan:failed:ratio1h > ${times(most, 1)} * ${share} and zaguan:failed:ratio5m > ${times(most, 1)} * ${share}`,
  );
  expect(exprOf('ZaguanBudgetBurns')).toBe(
    `zaguan:failed:ratio6h > ${times(later, 6)} * ${share} and zaguan:failed:ratio30m > ${times(later, 6)} * ${share}`,
  );
  expect(exprOf('ZaguanSlow')).toBe('zaguan:slow:ratio1h > 6 * 0.01');
  expect(rules).toContain(`zaguan_call_seconds_bucket{le="${pace}",`);
});

it('a record of alertas.yml looks back on as long as its name says', () => {
  const records = [
    ...rules.matchAll(/record: ([\w:]*:ratio)(\w+)\n\s+expr: (?:>-\n)?([^]*?)(?=\n {6}[-#]|\n\n)/g),
  ];
  expect(records).toHaveLength(5);
  for (const [, name, time, expr = ''] of records) {
    const looks = [...expr.matchAll(/\[(\w+)\]/g)].map(([, back]) => back);
    expect([name, looks]).toEqual([name, [time, time]]);
    if (name !== 'zaguan:slow:ratio')
      expect(expr.trim()).toBe(
        `sum(rate(zaguan_call_seconds_count{status="5xx"}[${time}])) / sum(rate(zaguan_call_seconds_count[${time}]))`,
      );
  }
  // Routes of uploads and downloads that the alert on slow answers leaves out, the same in both sides of its ratio:
  // fast calls and all calls.
  const routes = [...rules.matchAll(/route!~("[^"]*archivo[^"]*")/g)].map(([, route]) => route);
  expect(routes).toHaveLength(2);
  expect(new Set(routes).size).toBe(1);
  expect(rules).toMatch(
    /record: zaguan:slow:ratio1h\n +expr: >-\n +1 - sum\(rate\(zaguan_call_seconds_bucket\{.*\n +\/ sum\(rate\(zaguan_call_seconds_count\{/,
  );
});

it('every value of a label that an alert asks for is told in the row of its metric, or exported', async () => {
  const metrics = bankMetrics(() => Promise.reject(new Error('nothing is told')), {
    decoys: [],
    replicas: 0,
  });
  metrics.meter.called({ method: 'GET', route: '/', status: 500, seconds: 1 });
  metrics.meter.uploadWaited('refused', 1);
  const exported = await metrics.text();
  const asked = [...rules.matchAll(/(zaguan_\w+)\{(\w+)="([^"]+)"/g)];
  expect(asked.length).toBeGreaterThan(15);
  const rowOf = (metric: string): string =>
    operations.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${metric}{`)) ?? '';
  const unknown = asked.filter(
    ([, metric = '', label = '', value = '']) =>
      !rowOf(metric).includes(`\`${value}\``) &&
      !exported
        .split('\n')
        .some((line) => line.startsWith(`${metric}{`) && line.includes(`${label}="${value}"`)),
  );
  expect(unknown.map(([whole]) => whole)).toEqual([]);
});
