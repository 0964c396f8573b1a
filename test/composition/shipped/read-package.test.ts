import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPackage } from '#composition/shipped/read-package.ts';

let root = '';
const place = 'node_modules/planted';

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

const plant = (files: Readonly<Record<string, string>>, license: string | undefined = 'MIT') => {
  write(`${place}/package.json`, JSON.stringify({ name: 'planted', version: '1.2.3', license }));
  for (const [name, text] of Object.entries(files)) write(`${place}/${name}`, text);
  return () => readPackage(root, place);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zaguan-planted-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('EXT-2464 a package that is shipped', () => {
  it.each(['LICENSE', 'license.md', 'LICENCE.txt', 'COPYING'])('has the text of its %s', (name) => {
    expect(plant({ [name]: 'Do as you like.\r\n' })()).toEqual({
      name: 'planted',
      version: '1.2.3',
      licence: 'MIT',
      text: 'Do as you like.',
    });
  });

  it('has its notice beside its licence', () => {
    expect(plant({ LICENSE: 'Do as you like.', NOTICE: 'Made by Ana.' })().text).toBe(
      'Do as you like.\n\nMade by Ana.',
    );
  });

  it('has the text at the end of its readme, where it stands nowhere else', () => {
    const readme = '# Planted\n\n## License\n\n(c) Ana\n\nPermission is hereby granted to all.\n';
    expect(plant({ 'README.md': readme })().text).toBe('(c) Ana\n\nPermission is hereby granted to all.');
  });

  it('has the licence text kept here, if it has none', () => {
    write('composition/shipped/texts/planted.txt', 'Kept here.\n');
    expect(plant({ 'README.md': '## License\n\nMIT' })().text).toBe('Kept here.');
  });

  it('without a text is refused by its name', () => {
    expect(plant({ 'README.md': '## License\n\nMIT', 'index.js': '' })).toThrow(
      /planted comes without the text of its licence/,
    );
  });

  it('that names no licence is refused by its name', () => {
    write(`${place}/package.json`, JSON.stringify({ name: 'planted', version: '1.2.3' }));
    expect(() => readPackage(root, place)).toThrow(/planted names no licence/);
  });
});
