import { E } from '#core/shared/fp.ts';
import * as t from 'io-ts/lib/index.js';

/** Result of a test in the last run, with its titles from the outermost group inwards. */
export type TestResult = { readonly title: string; readonly ended: 'passed' | 'failed' | 'not-run' };

const vitestReport = t.type({
  testResults: t.array(
    t.type({
      assertionResults: t.array(
        t.type({ ancestorTitles: t.array(t.string), title: t.string, status: t.string }),
      ),
    }),
  ),
});

type Suite = { title: string; specs: t.TypeOf<typeof spec>[]; suites?: Suite[] | undefined };

const spec = t.type({
  title: t.string,
  ok: t.boolean,
  tests: t.array(t.type({ results: t.array(t.type({ status: t.string })) })),
});

const suite: t.Type<Suite> = t.recursion('suite', () =>
  t.intersection([t.type({ title: t.string, specs: t.array(spec) }), t.partial({ suites: t.array(suite) })]),
);

const playwrightReport = t.type({ suites: t.array(suite) });

const ends: Readonly<Record<string, TestResult['ended']>> = { passed: 'passed', failed: 'failed' };

/** Reads the test results from a vitest report. */
export const vitestResults = (report: unknown): readonly TestResult[] => {
  const read = vitestReport.decode(report);
  if (E.isLeft(read)) return [];
  return read.right.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      title: [...ancestorTitles, title].join(' '),
      ended: ends[status] ?? 'not-run',
    })),
  );
};

const ofSuite = (above: string, { title, specs, suites = [] }: Suite): readonly TestResult[] => {
  const here = `${above} ${title}`.trim();
  const own = specs.map(({ title: name, ok, tests }): TestResult => {
    const ran = tests.some(({ results }) => results.some(({ status }) => status === 'passed'));
    return { title: `${here} ${name}`, ended: !ok ? 'failed' : ran ? 'passed' : 'not-run' };
  });
  return [...own, ...suites.flatMap((inner) => ofSuite(here, inner))];
};

/** Reads the results of browser journeys from a Playwright report. */
export const playwrightResults = (report: unknown): readonly TestResult[] => {
  const read = playwrightReport.decode(report);
  return E.isLeft(read) ? [] : read.right.suites.flatMap((each) => ofSuite('', each));
};
