import { describe, expect, it } from 'vitest';
import { playwrightResults, vitestResults } from '#composition/scripts/test-results.ts';
import { traced } from '#composition/scripts/traceability.ts';

const requirements = { ids: ['ZZ-01', 'ZZ-02'], excused: ['ZZ-02'] };
const passed = (title: string) => ({ title, ended: 'passed' }) as const;

describe('a run that is traced', () => {
  it('has nothing wrong when every id is proved or excused', () => {
    expect(traced(requirements, [passed('ZZ-01 holds')]).faults).toEqual([]);
  });

  it.each([
    ['no test ran', [], /no hay resultados/],
    ['an id has no proof', [passed('other')], /^ZZ-01 no tiene prueba/],
    ['its only proof was not run', [{ title: 'ZZ-01', ended: 'not-run' }], /^ZZ-01 no tiene prueba/],
    [
      'a proof failed',
      [passed('ZZ-01'), { title: 'ZZ-01 b', ended: 'failed' }],
      /^ZZ-01 tiene una prueba que falla/,
    ],
    ['a proof names what no catalogue has', [passed('ZZ-01 ZZ-09')], /nombra ZZ-09/],
  ] as const)('is refused when %s', (_, results, fault) => {
    expect(traced(requirements, results).faults[0]).toMatch(fault);
  });

  it('takes names of other families for words', () => {
    expect(traced(requirements, [passed('ZZ-01 after UTF-8')]).faults).toEqual([]);
  });
});

describe('the reports of a run', () => {
  it('of vitest', () => {
    const report = {
      testResults: [
        {
          assertionResults: [
            { ancestorTitles: ['ZZ-01 a'], title: 'b', status: 'passed' },
            { ancestorTitles: [], title: 'c', status: 'failed' },
            { ancestorTitles: [], title: 'd', status: 'pending' },
          ],
        },
      ],
    };
    expect(vitestResults(report)).toEqual([
      passed('ZZ-01 a b'),
      { title: 'c', ended: 'failed' },
      { title: 'd', ended: 'not-run' },
    ]);
  });

  it('of Playwright, at any nesting', () => {
    const run = (title: string, ok: boolean, status: string) => ({
      title,
      ok,
      tests: [{ results: [{ status }] }],
    });
    const report = {
      suites: [
        {
          title: 'a.test.ts',
          specs: [run('ZZ-01', true, 'passed'), run('x', true, 'skipped')],
          suites: [{ title: 'inner', specs: [run('y', false, 'failed')] }],
        },
      ],
    };
    expect(playwrightResults(report)).toEqual([
      passed('a.test.ts ZZ-01'),
      { title: 'a.test.ts x', ended: 'not-run' },
      { title: 'a.test.ts inner y', ended: 'failed' },
    ]);
  });

  it('that cannot be read have no tests', () => {
    expect([vitestResults(undefined), playwrightResults({})]).toEqual([[], []]);
  });
});
