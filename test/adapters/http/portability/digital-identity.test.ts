import { expect, it } from 'vitest';
import { digitalIdentityOverHttp } from '#adapters/http/portability/digital-identity.ts';
import { E } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';
import { aToken } from '#test/support/worlds/portability-world.ts';

const { company, representative } = anEntry();
const standing = { rutEmpresa: company, rutRepresentante: representative };

it.each([
  [
    'a beginning',
    '/identidad/digital',
    { direccion: 'https://proveedor.example/a' },
    'https://proveedor.example/a',
  ],
  [
    'EXT-2858 a standing',
    '/identidad/digital/estado',
    { ...standing, identificado: true, abiertaHace: 90 },
    { company, representative, isIdentified: true, openFor: 90_000 },
  ],
  [
    'EXT-2858 a standing of a bank that tells no age',
    '/identidad/digital/estado',
    { ...standing, identificado: false },
    { company, representative, isIdentified: false },
  ],
] as const)('%s carries both tokens, one in its header too', async (_, path, answer, told) => {
  const { context, asked } = httpWorld(() => json(answer));
  const { begin, standing: ask } = digitalIdentityOverHttp(context);
  expect(await (path.endsWith('estado') ? ask : begin)(aToken)()).toEqual(E.right(told));
  expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['POST', [path]]);
  expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${aToken.access}`);
  expect(await asked[0]?.json()).toEqual({
    token: { access_token: aToken.access, refresh_token: aToken.refresh },
  });
});
