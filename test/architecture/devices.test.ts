import { describe, expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { filesUnder, pathsUnder, read } from '#composition/scripts/project-files.ts';
import { deviceLabel, deviceType, deviceWord } from '#core/access/challenge/device.ts';
import { lockables, waysAround } from '#core/shared/locks.ts';

const types = Object.values(deviceType);
const list = 'core/access/challenge/device.ts';

// Matches a device code after `case`, or compared with or assigned to a field named after the device type.
const codes = types.join('|');
const written = new RegExp(
  `(?:\\bcase |\\b(?:tipo|type|tipoDispositivo)(?:\\)|\\?)?(?: [!=]==|:) |literal\\()'(?:${codes})'`,
);

const writesCode = (source: string): boolean => written.test(source);

describe('a device is named, never written by its code', () => {
  it.each([
    ["device.tipo === '8'", true],
    ["case 'CI':", true],
    ["{ tipoDispositivo: '5', terceraClave }", true],
    ["t.literal('4')", true],
    ['device.tipo === deviceType.digipass', false],
    ["case '99':", false],
  ])('%s: %s', (line, is) => {
    expect(writesCode(line)).toBe(is);
  });

  it('in no file of the product but the list', () => {
    const files = filesUnder(['core', 'adapters', 'ui', 'composition'], /\.tsx?$/);
    expect(files.filter(({ path, source }) => path !== list && writesCode(source))).toEqual([]);
  });
});

it('every part of the challenge is in the package of core, but the box itself', () => {
  const index = read('core/index.ts');
  const parts = pathsUnder('core/access/challenge').map((path) => path.replace('core', '.'));
  expect(parts.filter((path) => !index.includes(`'${path}'`))).toEqual(['./access/challenge/convert.ts']);
});

// Device types that the page need not explain here: a third key is sent to a mobile, a passkey needs a browser, and
// certificates have another section.
const notInHand: readonly string[] = [deviceType.thirdKey, deviceType.passkey, deviceType.certificate];
it.each(types.filter((type) => !notInHand.includes(type)))(
  'a device of type %s is explained where a bank names its people',
  (type) => {
    expect(read('docs/how-to/check-your-bank.md')).toContain(`{"tipo": "${type}", "serie"`);
  },
);

const heldByDemo = demoSeed().usuarios.flatMap(({ dispositivos = [] }) =>
  dispositivos.map(({ tipo }) => tipo),
);

describe.each(types)('a device of type %s', (type) => {
  it('ROOT-25 has its help', () => {
    const help: unknown = JSON.parse(read('adapters/bank-http/access/data/ayuda_contextual.json'));
    expect(help).toHaveProperty([deviceWord[type]], expect.stringMatching(/\.$/));
  });

  it('EXT-1314 can be locked, and leaves another way', () => {
    expect(lockables).toContain(deviceWord[type]);
    expect(waysAround).toHaveProperty([deviceWord[type]]);
  });

  it('is in the seed of the demonstration', () => {
    expect(heldByDemo).toContain(type);
  });

  it('is explained where the seed is', () => {
    const row = new RegExp(`^\\| \`${type}\` +\\| ${deviceLabel[type]} +\\|`, 'm');
    expect(read('docs/how-to/seed-format.md')).toMatch(row);
  });
});
