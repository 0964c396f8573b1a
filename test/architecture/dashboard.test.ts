import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';

type Panel = {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly datasource: unknown;
  readonly gridPos: Readonly<Record<'h' | 'w' | 'x' | 'y', number>>;
  readonly fieldConfig: { readonly defaults: { readonly unit: string; readonly min: number } };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
};

const { panels, templating, refresh } = JSON.parse(read('docs/deployment/tablero.json')) as {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly unknown[] };
  readonly refresh: string;
};

const lineOf = ({ targets: [line = { expr: '', legendFormat: '' }] }: Panel) => line;

it('the dashboard asks the Prometheus that is chosen on it', () => {
  expect(panels.length).toBeGreaterThan(10);
  expect(refresh).toBe('30s');
  expect(templating.list).toEqual([
    { name: 'source', type: 'datasource', query: 'prometheus', label: 'Prometheus' },
  ]);
  for (const panel of panels) {
    expect(panel).toMatchObject({ type: 'timeseries', datasource: { type: 'prometheus', uid: '${source}' } });
    expect([panel.title, panel.targets.length, panel.fieldConfig.defaults.min]).toEqual([panel.title, 1, 0]);
  }
});

it('its panels stand three in a row, each in a place of its own', () => {
  expect(panels.map(({ id, gridPos }) => ({ id, ...gridPos }))).toEqual(
    panels.map((_, at) => ({ id: at + 1, h: 7, w: 8, x: 8 * (at % 3), y: 7 * Math.floor(at / 3) })),
  );
});

it.each(panels.map((panel) => [panel.title, panel] as const))(
  '«%s» shows a figure as its title and unit say',
  (title, panel) => {
    const { expr, legendFormat } = lineOf(panel);
    const [, label] = /^\{\{(\w+)\}\}$/.exec(legendFormat) ?? [];
    // Expects a panel whose legend is a label to group its expression by that label, which draws one line for each
    // value.
    if (label !== undefined && label !== 'instance') expect(expr).toContain(` by (${label}) `);
    expect(/^(?:3600|60) \* /.exec(expr)?.[0]).toBe(
      title.endsWith(', a minute') ? '60 * ' : title.endsWith(', an hour') ? '3600 * ' : undefined,
    );
    expect(expr).toMatch(
      /_(?:total|count|bucket)\b/.test(expr)
        ? / \(rate\(zaguan_\w+(?:\{[^}]*\})?\[(?:5m|1h)\]\)/
        : /^(?:max|min)(?: by \(\w+\) )?\((?:zaguan_|ALERTS)|^zaguan:failed:ratio5m$|^process_/,
    );
    const unit = /bytes/.test(expr) ? 'bytes' : /ratio/.test(expr) ? 'percentunit' : undefined;
    const named = title.startsWith('Time of') ? 's' : title.endsWith('a second') ? 'reqps' : 'short';
    expect(panel.fieldConfig.defaults.unit).toBe(unit ?? named);
  },
);

it('what it leaves out, and the share that it calls slow, are those of its titles', () => {
  const exprOf = (start: string): string => {
    const panel = panels.find(({ title }) => title.startsWith(start));
    return panel === undefined ? '' : lineOf(panel).expr;
  };
  expect(exprOf('Time of calls, the slowest hundredth')).toMatch(/^histogram_quantile\(0\.99, sum by \(le\)/);
  expect(exprOf('Attempts that failed')).toContain('{outcome!="right"}');
  expect(exprOf('Signed requests, an hour')).toContain('[1h]');
  expect(exprOf('Alarms')).toContain('ALERTS{alertname=~"Zaguan.*",alertstate="firing"}');
  expect(exprOf('Free disk')).toMatch(/^min\(/);
});
