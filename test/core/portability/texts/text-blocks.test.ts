import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkText, maxText, textBlocks } from '#core/portability/texts/text-blocks.ts';
import { E } from '#core/shared/fp.ts';

const words = () => fc.stringMatching(/^[A-Za-zñáé<>&"'*_`[\]()]{1,12}$/);
const sentence = () => fc.array(words(), { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));

describe('EXT-1404 a text is headings and paragraphs', () => {
  it('each as it is written, a paragraph over several lines as one', () => {
    expect(textBlocks('# Uno\r\nHola\r\nmundo\r\n\r\nAdiós\n## Dos\nFin\n')).toEqual([
      { kind: 'heading', text: 'Uno' },
      { kind: 'paragraph', text: 'Hola mundo' },
      { kind: 'paragraph', text: 'Adiós' },
      { kind: 'heading', text: 'Dos' },
      { kind: 'paragraph', text: 'Fin' },
    ]);
  });

  it.each(['#sin blanco', '#### cuatro', 'a # b', '<h1>no</h1>', '[x](javascript:alert(1))', '**no**'])(
    '%s is no more than a paragraph',
    (text) => {
      expect(textBlocks(text)).toEqual([{ kind: 'paragraph', text }]);
    },
  );

  it('parse back to the same blocks', () => {
    const block = fc.record({ kind: fc.constantFrom('heading', 'paragraph'), text: sentence() });
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const text = blocks.map(({ kind, text: of }) => (kind === 'heading' ? `# ${of}` : of)).join('\n\n');
        expect(textBlocks(text)).toEqual(blocks);
      }),
    );
  });
});

describe('EXT-1404 a text that cannot be signed', () => {
  it.each<[string, unknown]>([
    ['', { why: 'empty' }],
    ['# Solo un título\n\n \n', { why: 'empty' }],
    ['\uFEFFCon marca', { why: 'unseen', line: 1 }],
    ['Uno\nDos\u202E', { why: 'unseen', line: 2 }],
    ['Uno\rDos', { why: 'unseen', line: 1 }],
    ['Uno\u0000', { why: 'unseen', line: 1 }],
    ['a'.repeat(maxText + 1), { why: 'too-long' }],
  ])('%j is distinguished from a readable text: %o', (text, fault) => {
    expect(checkText(text)).toEqual(E.left(fault));
  });

  it.each(['Uno', '# A\n\nUno\r\n\tdos — “tres” ñ', 'a'.repeat(maxText)])('%j can', (text) => {
    expect(checkText(text)).toEqual(E.right(text));
  });
});
