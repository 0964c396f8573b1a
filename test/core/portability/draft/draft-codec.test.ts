import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxDraftList, maxDraftText } from '#core/portability/draft/draft.ts';
import { draftCodec, draftVersion, readDraft } from '#core/portability/draft/draft-codec.ts';
import { E } from '#core/shared/fp.ts';
import { aCompanyDraft, aDraft, aProductDraft, aRequestDraft } from '#test/support/builders/draft.ts';
import { draft } from '#test/support/arbitraries/draft.ts';

const version = draftVersion;
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const sent = (value: object) => draftCodec.decode(kept({ version, ...value }));

describe('a draft saved and read', () => {
  it('equals what was typed, in every field', () => {
    fc.assert(
      fc.property(draft(), (typed) => {
        expect(E.isRight(sent(typed))).toBe(true);
        expect(readDraft(kept(draftCodec.encode({ version, ...typed })))).toEqual({
          draft: typed,
          unread: [],
        });
      }),
    );
  });

  it('never crashes, whatever a bank stored', () => {
    fc.assert(
      fc.property(fc.anything(), (rubbish) => {
        readDraft(rubbish);
        const { draft: read } = readDraft({
          version,
          at: rubbish,
          key: 'k',
          company: rubbish,
          request: rubbish,
        });
        expect(read?.key).toBe('k');
      }),
    );
  });

  it.each([undefined, null, 'texto', [], {}, { version, at: 'company' }])('%o is no draft', (value) => {
    expect(readDraft(value)).toEqual({});
  });

  it.each([
    ['a newer', { version: 2, ...aDraft(), signature: 'x' }, ['version']],
    ['one that says none', aDraft(), ['version']],
    [
      'an older, which had a field less',
      { version: 0, ...aDraft({ company: { ...aCompanyDraft(), calle: undefined } as never }) },
      ['version', 'company.calle'],
    ],
  ])('EXT-905 of %s version keeps the known fields and names the others', (_, value, unread) => {
    const read = readDraft(kept(value));
    const company = aCompanyDraft(unread.includes('company.calle') ? { calle: '' } : {});
    expect(read.draft).toEqual(aDraft({ company }));
    expect(read.unread?.toSorted()).toEqual(unread.toSorted());
  });

  it('leaves out fields it does not know and empties those it cannot read', () => {
    const { draft: read, unread = [] } = readDraft({
      ...(kept({ version, ...aDraft() }) as object),
      at: 'recibo',
      clave: 'secreta',
      representative: 'carpeta',
      company: { ...aCompanyDraft({ calle: 'x'.repeat(maxDraftText + 1) }), numero: 7, clave: 'secreta' },
      request: {
        ...aRequestDraft(),
        toClose: [aProductDraft(), 'basura', { ...aProductDraft(), identificador: null }],
        certificates: [
          { kind: 'tim', name: 'a.pdf' },
          { kind: 'otro', name: 'b.pdf' },
        ],
      },
    });
    expect(unread.toSorted()).toEqual([
      'at',
      'company.calle',
      'company.numero',
      'representative',
      'request.certificates.kind',
      'request.toClose.identificador',
    ]);
    expect(read).toEqual({
      at: 'representative',
      key: aDraft().key,
      representative: undefined,
      company: aCompanyDraft({ calle: '', numero: '' }),
      request: aRequestDraft({
        toClose: [aProductDraft(), aProductDraft()],
        certificates: [{ kind: 'tim', name: 'a.pdf' }],
      }),
    });
  });
});

describe('a draft that is sent', () => {
  it.each([
    ['a text that is too long', aDraft({ company: aCompanyDraft({ calle: 'x'.repeat(maxDraftText + 1) }) })],
    [
      'a list that is too long',
      aDraft({ request: aRequestDraft({ toClose: Array(maxDraftList + 1).fill(aProductDraft()) }) }),
    ],
    ['a number for a text', { ...aDraft(), key: 7 }],
    ['another version', { ...aDraft(), version: 2 }],
    ['an unknown place', { ...aDraft(), at: 'receipt' }],
    [
      'a certificate of another kind',
      { ...aDraft(), request: { ...aRequestDraft(), certificates: [{ kind: 'foto', name: 'x' }] } },
    ],
  ])('with %s is refused', (_what, value) => {
    expect(E.isLeft(sent(value))).toBe(true);
  });

  it("fits the bank's body limit, however full", () => {
    const full = 'ñ'.repeat(maxDraftText);
    const filled = <Shape extends object>(shape: Shape): Shape =>
      Object.fromEntries(
        Object.entries(shape).map(([name, value]) => [
          name,
          typeof value === 'string'
            ? full
            : typeof value === 'object' && value !== null && !Array.isArray(value)
              ? filled(value)
              : value,
        ]),
      ) as Shape;
    const request = filled(aRequestDraft());
    const most = {
      ...aDraft({ key: full, company: filled(aCompanyDraft()) }),
      request: {
        ...request,
        // Fills the draft up to its bounds: no dictionary has more than 20 products, and no kind more than ten
        // certificates.
        toClose: Array(20).fill(filled(aProductDraft())),
        certificates: Array(30).fill({ kind: 'tim', name: 'ñ'.repeat(60) }),
      },
    };
    expect(new TextEncoder().encode(JSON.stringify({ version, ...most })).length).toBeLessThan(65_536);
  });
});
