import { describe, expect, it, vi } from 'vitest';
import { partnersOverHttp } from '#adapters/http/portability/partners.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { E } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { FakeUpload } from '#test/support/fake-upload.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';
import { aRepresentativeAnswer } from '#test/support/worlds/portability-world.ts';

const { representantes } = aRepresentativeAnswer;
const found = () => json({ representantes });

describe('PAPI-56 PAPI-59 the simulated partners', () => {
  it('are read from `representantes`', async () => {
    const { context, asked } = httpWorld(found);
    expect(await partnersOverHttp(context).simulated()()).toEqual(E.right(representantes));
    expect(asked.map(pathOf)).toEqual(['/socios/simulado']);
  });
});

describe('PAPI-57 PAPI-59 PAPI-05 the partners by the login token', () => {
  it('go with the token in the query and two bare ruts in the form', async () => {
    const { context, asked, identified } = httpWorld(found);
    identified();
    const asking = partnersOverHttp(context).byTaxAuthority({ ...anEntry(), token: 'sella+do=' });
    expect(await asking()).toEqual(E.right(representantes));
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['POST', ['/socios?token=sella%2Bdo%3D']]);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer acceso-1');
    expect([...((await asked[0]?.formData()) ?? [])]).toEqual([
      ['rut', '761234560'],
      ['rutRepresentante', '123456785'],
    ]);
  });
});

describe('PAPI-58 PAPI-59 the partners by the tax folder', () => {
  it('send the file beside the two bare ruts', async () => {
    const request = new FakeUpload();
    const { context } = httpWorld(found, { makeRequest: () => request as unknown as XMLHttpRequest });
    const folder = anAttachment({ name: 'carpeta.pdf' });
    const done = partnersOverHttp(context).byTaxFolder({ ...anEntry(), folder }, unwatched)();
    await vi.waitUntil(() => request.form !== undefined);
    expect(request.address).toMatch(/\/socios\/pdf$/);
    expect([...(request.form?.keys() ?? [])]).toEqual(['rut', 'rutRepresentante', 'file']);
    request.answers(200, JSON.stringify({ representantes }));
    expect(await done).toEqual(E.right(representantes));
  });
});

describe('PAPI-69 PAPI-70 PAPI-05 whether a partner is eligible', () => {
  it.each([true, false])('%s', async (elegible) => {
    const { context, asked } = httpWorld(() => json({ elegible }));
    expect(await partnersOverHttp(context).isEligible(anEntry().company)()).toEqual(E.right(elegible));
    expect(asked.map(pathOf)).toEqual(['/socio-elegible/761234560']);
  });
});
