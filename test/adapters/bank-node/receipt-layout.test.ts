import { describe, expect, it } from 'vitest';
import { receiptLayout } from '#adapters/bank-node/receipt-layout.ts';
import { receiptColours } from '#adapters/bank-node/receipt-stamp.ts';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { portalCodes } from '#core/shared/portal-settings.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';

const proof = { claim: '{}', address: 'https://portal.example/verificar#1', signedAt: Date.UTC(2026, 2, 5) };
const paper = { ...aReceiptDocument, seal: ['Firmado por el banco', 'Comprobante solicitud-1001'] };

type Node = Readonly<Record<string, unknown>>;

/** Lists each object of a layout as a path: the object preceded by its ancestors. */
const nodesOf = (node: unknown, above: readonly Node[] = []): readonly (readonly Node[])[] => {
  if (Array.isArray(node)) return node.flatMap((each) => nodesOf(each, above));
  if (typeof node !== 'object' || node === null) return [];
  const path = [...above, node as Node];
  return [path, ...Object.values(node).flatMap((each) => nodesOf(each, path))];
};

const light = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

const nearest = (path: readonly Node[], trait: string, otherwise: unknown): string =>
  String(path.findLast((node) => node[trait] !== undefined)?.[trait] ?? otherwise);

describe('the layout of a receipt', () => {
  it.each([...portalCodes, 'XXX'])(
    'draws all its words in %s so that they are read on their ground',
    (stamp) => {
      const [{ content, defaultStyle, footer }] = receiptLayout({ ...paper, stamp }, proof);
      const drawn = [content, typeof footer === 'function' ? footer(1, 2, Object(undefined)) : []];
      const words = nodesOf(drawn).filter((path) => typeof path.at(-1)?.['text'] === 'string');
      expect(words.length).toBeGreaterThan(15);
      for (const path of words)
        expect(
          contrast(nearest(path, 'color', defaultStyle?.color), nearest(path, 'fillColor', '#FFFFFF')),
        ).toBeGreaterThan(4.5);
      const code = nodesOf(content).find((path) => path.at(-1)?.['qr'] === proof.address);
      expect(contrast(nearest(code ?? [], 'foreground', ''), '#FFFFFF')).toBeGreaterThan(7);
    },
  );

  it('is in colours of its portal alone', () => {
    const used = [...portalCodes, 'XXX'].map(receiptColours).flatMap(({ ink, line }) => [ink, line]);
    expect(new Set(used).size).toBe(used.length);
    for (const colour of used) expect(contrast(colour, '#FFFFFF')).toBeGreaterThan(4.5);
  });

  it('never parts a row, nor a heading from its first row', () => {
    const [{ content }] = receiptLayout(paper, proof);
    const rows = paper.sections.flatMap(({ rows }) => rows.map(({ label }) => label));
    for (const words of [...rows, ...paper.sections.map(({ heading }) => heading)]) {
      const held = nodesOf(content).find((path) => path.at(-1)?.['text'] === words);
      expect([words, held?.some(({ unbreakable }) => unbreakable === true)]).toEqual([words, true]);
    }
    for (const { heading, rows } of paper.sections) {
      const [together] = nodesOf(content)
        .filter((path) => path.at(-1)?.['text'] === heading)
        .map((path) => path.findLast(({ unbreakable }) => unbreakable === true));
      expect(JSON.stringify(together)).toContain(JSON.stringify(rows[0]?.label));
    }
  });

  it.each([
    ['x'.repeat(100), 2],
    ['x'.repeat(101), 1],
  ])('puts a value beside another while it is short', (value, columns) => {
    const rows = [value, 'Ingresada'].map((said, place) => ({ label: `Dato ${place}`, value: said }));
    const [{ content }] = receiptLayout({ ...paper, sections: [{ heading: 'Solicitud', rows }] });
    const holder = nodesOf(content)
      .find((path) => path.at(-1)?.['text'] === value)
      ?.find((node) => Array.isArray(node['columns']) && node['columnGap'] === 24);
    const widths = (holder?.['columns'] as readonly Node[]).map(({ width }) => width);
    expect(widths).toEqual(Array.from({ length: columns }, () => (columns === 1 ? 499.28 : 237.64)));
  });

  it('says on each page which it is, at its right', () => {
    const [{ footer }] = receiptLayout(paper);
    const drawn = typeof footer === 'function' ? footer(2, 3, Object(undefined)) : undefined;
    expect(nodesOf(drawn).map((path) => path.at(-1))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: paper.footer }),
        expect.objectContaining({ text: 'Página 2 de 3', alignment: 'right' }),
      ]),
    );
  });

  it('names itself in its file, and bears the instant of its proof', () => {
    const [named] = receiptLayout(paper);
    expect(named).toMatchObject({ info: { title: paper.title, subject: paper.subtitle } });
    expect(named.files).toBeUndefined();
    const [proved] = receiptLayout(paper, proof);
    expect(proved).toMatchObject({
      version: '1.7',
      info: { title: paper.title, subject: paper.subtitle, creationDate: new Date(proof.signedAt) },
    });
  });
});

it('EXT-704 a signed file says that it may only be added to, by a field that nobody sees nor prints', async () => {
  const file = Buffer.from(await writeReceipt(paper, proof)).toString('latin1');
  const field = /<<[^<>]*\/FT \/Sig[^<>]*>>/.exec(file)?.[0] ?? '';
  for (const said of ['/Subtype /Widget', '/Rect [0 0 0 0]', '/F 132', '/T (Firma del banco)'])
    expect(field).toContain(said);
  expect(file).toMatch(/\/SigFlags 3\b/);
  expect(file).toMatch(/\/NeedAppearances false/);
});
