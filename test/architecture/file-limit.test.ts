import { describe, expect, it } from 'vitest';
import { filesUnder, read } from '#composition/scripts/project-files.ts';
import { fileLimitText, maxFileBytes, maxFileMegabytes } from '#core/shared/files/file-limit.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';

// Files that may repeat the file size limit as a number: the limits of files and receipts, and the tests that quote
// the specification.
const ownNumber = [
  'core/shared/files/file-limit.ts',
  'core/shared/receipts/receipt-limit.ts',
  'test/core/shared/files/file-limit.test.ts',
  'test/core/shared/messages/file-messages.test.ts',
  'test/core/shared/files/file-rules.test.ts',
  'test/core/shared/files/size-text.test.ts',
  'test/architecture/file-limit.test.ts',
];

const grouped = (bytes: number, mark: string): string => bytes.toLocaleString('en').replaceAll(',', mark);

const copies = ['', '_', '.', ',']
  .flatMap((mark) => [maxFileBytes, maxFileBytes + 1].map((bytes) => grouped(bytes, mark)))
  .concat(fileLimitText);

const copiesIn = (source: string): readonly string[] =>
  copies.filter((copy) => new RegExp(`(?<![\\w.,])${copy.replaceAll('.', '\\.')}(?![\\w])`).test(source));

it.each([`${fileLimitText}.`, grouped(maxFileBytes, '.'), `= ${grouped(maxFileBytes + 1, '_')};`])(
  'a copy of the limit is found in «%s»',
  (line) => {
    expect(copiesIn(line)).toHaveLength(1);
  },
);

it('CONST-08 DOC-07 the file limit stands in one place, and everything else derives from it', () => {
  const files = filesUnder(['core', 'adapters', 'ui', 'composition', 'test'], /\.(?:tsx?|js|json|css)$/);
  const copied = files
    .filter(({ path }) => !ownNumber.includes(path))
    .flatMap(({ path, source }) => copiesIn(source).map((copy) => `${path} says ${copy}`));
  expect(copied).toEqual([]);
});

describe('documents state the limit correctly', () => {
  it.each([
    ['docs/threat-model.md', `| 1 to ${grouped(maxFileBytes, ',')} bytes |`],
    ['docs/requirements/asvs.md', `| V5.2.1 | ${grouped(maxFileBytes, ',')} bytes,`],
    ['docs/benchmarks.md', `| upload of ${maxFileMegabytes.toFixed(2)} MB, `],
  ])('%s', (path, said) => {
    expect(read(path)).toContain(said);
  });

  const megabyte = 1_048_576;
  const taken = (path: string, said: RegExp): number => Number(said.exec(read(path))?.[1]);
  const aroundTheFiles = megabyte;

  it.each(['docs/deployment/nginx.conf', 'docs/deployment/portal.conf'])(
    '%s takes a body of all the files that one call may bring',
    (path) => {
      const most = taken(path, /^ *client_max_body_size (\d+)m;$/m) * megabyte;
      expect(most).toBeGreaterThanOrEqual(maxFiles * maxFileBytes + aroundTheFiles);
    },
  );

  it('docs/how-to/point-at-another-bank.md asks another web server for the same', () => {
    const conf = taken('docs/deployment/portal.conf', /client_max_body_size (\d+)m;/);
    expect(taken('docs/how-to/point-at-another-bank.md', /takes bodies of (\d+) MB/)).toBe(conf);
  });
});
