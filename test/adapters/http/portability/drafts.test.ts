import { describe, expect, it } from 'vitest';
import { draftsOverHttp } from '#adapters/http/portability/drafts.ts';
import { draftVersion } from '#core/portability/draft/draft-codec.ts';
import { E } from '#core/shared/fp.ts';
import { aDraft } from '#test/support/builders/draft.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const worldWith = (answer: () => Response) => {
  const { identified, ...world } = httpWorld(answer);
  identified();
  return { ...world, drafts: draftsOverHttp(world.context) };
};

const borrador = { version: draftVersion, ...aDraft() };

const { company, representative } = anEntry();
const sesion = { rutEmpresa: company, rutRepresentante: representative, representada: false };
const visitor = { entry: { company, representative }, isRepresented: false };

describe('the draft over HTTP', () => {
  it.each<[Readonly<Record<string, unknown>>, object]>([
    [
      { revision: 3, borrador },
      { draft: aDraft(), unread: [] },
    ],
    [{ revision: 0 }, {}],
    [
      { revision: 3, borrador: { ...borrador, version: 99 } },
      { draft: aDraft(), unread: ['version'] },
    ],
    [{ revision: 3, borrador: 'basura' }, {}],
    [
      { revision: 3, borrador, guardadoHace: 90 },
      { draft: aDraft(), unread: [], keptFor: 90_000 },
    ],
    [{ revision: 0, sesion }, { visitor }],
    [{ revision: 0, sesion: { ...sesion, abiertaHace: 90 } }, { visitor: { ...visitor, openFor: 90_000 } }],
    [{ revision: 0, guardadoHace: null, sesion: { ...sesion, abiertaHace: null } }, { visitor }],
  ])('PROUTE-31 is read as far as it can be: %#', async (answer, read) => {
    const { asked, drafts } = worldWith(() => json(answer));
    expect(await drafts.read()()).toEqual(E.right({ revision: answer.revision, ...read }));
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['GET', ['/borrador']]);
  });

  it('is saved over its revision under the token, even when its page closes', async () => {
    const { asked, drafts } = worldWith(() => json({ revision: 4 }));
    expect(await drafts.keep(aDraft(), 3)()).toEqual(E.right(4));
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['PUT', ['/borrador']]);
    expect(await asked[0]?.clone().json()).toEqual({ revision: 3, borrador });
    expect([asked[0]?.keepalive, asked[0]?.headers.get('authorization')]).toEqual([true, 'Bearer acceso-1']);
  });

  it('is forgotten', async () => {
    const { asked, drafts } = worldWith(() => json({ eliminado: true }));
    expect(await drafts.discard()()).toEqual(E.right(undefined));
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['DELETE', ['/borrador']]);
  });

  it.each([404, 409, 503])('tells a %s as it is', async (status) => {
    const { drafts } = worldWith(() => json({}, status));
    expect(await drafts.keep(aDraft(), 3)()).toEqual(E.left(refusedWith(status)));
  });
});
