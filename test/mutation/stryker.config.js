/** Changes the rules one by one, and names every change that no test notices. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  mutate: ['core/shared/**/*.ts', 'core/access/password/**/*.ts'],
  ignorePatterns: ['/*', '!/core', '!/composition', '!/test', '!/package.json', '!/tsconfig.json'],
  concurrency: 2,
  coverageAnalysis: 'perTest',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  htmlReporter: { fileName: 'dist/mutation/report.html' },
  jsonReporter: { fileName: 'dist/mutation/report.json' },
  tempDirName: 'dist/mutation/temp',
  thresholds: { high: 95, low: 90, break: 90 },
  allowEmpty: false,
};
