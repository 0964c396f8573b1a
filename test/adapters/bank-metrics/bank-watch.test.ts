import { expect, it } from 'vitest';
import { bankWatch } from '#adapters/bank-metrics/bank-watch.ts';
import type { NotedRow } from '#core/bank/meter.ts';

const clocked = () => {
  let time = 1_000_000;
  return { watch: bankWatch(() => time), pass: (seconds: number) => (time += seconds * 1_000) };
};

const row: NotedRow = { event: 'ingreso', rut: undefined, outcome: 'wrong', factor: 'clave' };
const call = { method: 'GET', route: '/', seconds: 0.1 };

it('a row of the audit is seen for five minutes', () => {
  const { watch, pass } = clocked();
  watch.noted(row);
  pass(299);
  expect(watch.seen().noted).toEqual([row]);
  pass(1);
  expect(watch.seen().noted).toEqual([]);
});

it('a call is seen for a minute; failed are answers of 500 and more', () => {
  const { watch, pass } = clocked();
  for (const status of [200, 404, 500, 503, 'cut'] as const) watch.called({ ...call, status });
  pass(30);
  watch.called({ ...call, status: 502 });
  expect(watch.seen().calls).toEqual({ all: 6, failed: 3 });
  pass(35);
  expect(watch.seen().calls).toEqual({ all: 1, failed: 1 });
  pass(60);
  expect(watch.seen().calls).toEqual({ all: 0, failed: 0 });
});

it('calls about the health of a node are not counted, however they are answered', () => {
  const { watch } = clocked();
  watch.called({ ...call, route: '/salud/lista', status: 503 });
  watch.called({ ...call, route: '/salud/viva', status: 200 });
  watch.called({ ...call, route: '/saludo', status: 503 });
  expect(watch.seen().calls).toEqual({ all: 1, failed: 1 });
});

it('a flood is seen by its last rows and takes no more room', () => {
  const { watch } = clocked();
  for (let place = 0; place < 100_000; place += 1) watch.noted({ ...row, outcome: String(place) });
  const { noted } = watch.seen();
  expect(noted.length).toBeLessThanOrEqual(20_000);
  expect(noted.at(-1)?.outcome).toBe('99999');
});
