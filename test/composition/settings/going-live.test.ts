import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { readConfig } from '#composition/settings/config.ts';
import { E } from '#core/shared/fp.ts';

it('EXT-3007 the page of what a real bank replaces names each setting that production asks for', () => {
  const page = read('docs/going-live.md');
  const bare = readConfig({ MODO_PRODUCCION: 'si', HTTPS: 'si', SMTP_HOST: 'correo.example' });
  const asked = (E.isLeft(bare) ? bare.left : []).flatMap((line) => /^([A-Z_]+) falta/.exec(line)?.[1] ?? []);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
});
