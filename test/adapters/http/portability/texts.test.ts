import { expect, it } from 'vitest';
import { textsOverHttp } from '#adapters/http/portability/texts.ts';
import { E } from '#core/shared/fp.ts';
import { aBankText, someVersions } from '#test/support/builders/bank-text.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

it('EXT-1403 the versions in use are asked for', async () => {
  const { asked, context } = httpWorld(() => json(someVersions));
  expect(await textsOverHttp(context).inUse()()).toEqual(E.right(someVersions));
  expect(asked.map(pathOf)).toEqual(['/textos']);
});

it('EXT-1405 a text is asked for by its name and version', async () => {
  const { name, version, text } = aBankText('mandato');
  const { asked, context } = httpWorld(() => json({ texto: name, version, contenido: text }));
  expect(await textsOverHttp(context).read(name, version)()).toEqual(E.right(aBankText('mandato')));
  expect(asked.map(pathOf)).toEqual([`/textos/mandato/${version}`]);
});
