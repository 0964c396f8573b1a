import { describe, expect, it, vi } from 'vitest';
import { representativesOverHttp } from '#adapters/http/portability/representatives.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { E } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { FakeUpload } from '#test/support/fake-upload.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';
import { aRepresentativeAnswer } from '#test/support/worlds/portability-world.ts';

describe('PAPI-54 PAPI-55 the public key', () => {
  it('is read from its field', async () => {
    const { context, asked } = httpWorld(() => json({ publicKey: 'llave' }));
    expect(await representativesOverHttp(context).publicKey()()).toEqual(E.right('llave'));
    expect(asked.map(pathOf)).toEqual(['/carpeta-tributaria/llave-publica']);
  });
});

describe('PAPI-71 REP-25 PAPI-05 the representative by password', () => {
  it('sends two bare ruts and the sealed token as JSON', async () => {
    const { context, asked, identified } = httpWorld(() => json(aRepresentativeAnswer));
    identified();
    const asking = representativesOverHttp(context).byTaxAuthority({ ...anEntry(), token: 'sellado' });
    expect(await asking()).toEqual(E.right(aRepresentativeAnswer));
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['POST', ['/representante-legal']]);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer acceso-1');
    expect(await asked[0]?.json()).toEqual({
      rut: '761234560',
      rutRepresentante: '123456785',
      token: 'sellado',
    });
  });

  it.each([
    { ...aRepresentativeAnswer, empresa: { rut: '76123456-0' } },
    { ...aRepresentativeAnswer, direccion: [{ calle: 'x' }] },
    { ...aRepresentativeAnswer, representantes: [{ rut: 'x', nombres: 'x', apellidoPaterno: 'x' }] },
  ])('REP-21 reads nothing of another shape', async (value) => {
    const { context } = httpWorld(() => json(value));
    const asking = representativesOverHttp(context).byTaxAuthority({ ...anEntry(), token: 'sellado' });
    expect(await asking()).toMatchObject(E.left({ kind: 'unreadable' }));
  });
});

describe('EXT-1101 EXT-1103 EXT-1105 why nobody was confirmed', () => {
  const nobody = { empresa: { rut: '761234560', razonSocial: '' }, direccion: [], representantes: [] };
  const until = '2026-11-23T14:05:00-03:00';
  const asked = async (told: object) => {
    const { context } = httpWorld(() => json({ ...nobody, ...told }));
    return representativesOverHttp(context).byTaxAuthority({ ...anEntry(), token: 'sellado' })();
  };

  it.each([
    ['clave', 'password'],
    ['no-es-pdf', 'not-a-pdf'],
    ['ilegible', 'unreadable'],
    ['otra-empresa', 'another-company'],
    ['sin-representante', 'nobody'],
  ])('is read of «%s»', async (motivo, why) => {
    expect(await asked({ motivo })).toEqual(E.right({ ...nobody, missed: { why } }));
  });

  it('comes with tries left and end', async () => {
    expect(await asked({ motivo: 'clave', intentosRestantes: 0, bloqueadoHasta: until })).toEqual(
      E.right({ ...nobody, missed: { why: 'password', triesLeft: 0, lockedUntil: until } }),
    );
  });

  it.each([
    ['none at all', {}],
    ['a word that nobody knows', { motivo: 'otro' }],
    ['something that is no word', { motivo: ['clave'], intentosRestantes: 2 }],
  ])('is missing for %s', async (_, told) => {
    expect(await asked(told)).toEqual(E.right(nobody));
  });

  it.each([null, '2', -1, 1.5, {}])('the number of tries is missing for %o', async (intentosRestantes) => {
    expect(await asked({ motivo: 'clave', intentosRestantes })).toEqual(
      E.right({ ...nobody, missed: { why: 'password' } }),
    );
  });

  it.each([null, 5, 'mañana', '2026-11-23T14:05:00Z'])(
    'the end is missing for %o',
    async (bloqueadoHasta) => {
      expect(await asked({ motivo: 'clave', bloqueadoHasta })).toEqual(
        E.right({ ...nobody, missed: { why: 'password' } }),
      );
    },
  );
});

describe('PAPI-72 PAPI-73 REP-26 the representative by tax folder', () => {
  it('sends the file beside the two bare ruts', async () => {
    const request = new FakeUpload();
    const { context } = httpWorld(() => json({}), {
      makeRequest: () => request as unknown as XMLHttpRequest,
    });
    const folder = anAttachment({ name: 'carpeta.pdf' });
    const done = representativesOverHttp(context).byTaxFolder({ ...anEntry(), folder }, unwatched)();
    await vi.waitUntil(() => request.form !== undefined);
    expect(request.address).toMatch(/\/representante-legal\/pdf$/);
    expect(request.form?.get('rut')).toBe('761234560');
    expect(request.form?.get('rutRepresentante')).toBe('123456785');
    expect((request.form?.get('file') as File).name).toBe('carpeta.pdf');
    request.answers(200, JSON.stringify({ ...aRepresentativeAnswer, motivo: 'clave' }));
    expect(await done).toEqual(E.right({ ...aRepresentativeAnswer, missed: { why: 'password' } }));
  });
});
