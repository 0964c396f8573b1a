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
    request.answers(200, JSON.stringify(aRepresentativeAnswer));
    expect(await done).toEqual(E.right(aRepresentativeAnswer));
  });
});
