import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxServerText, refusalText, serverText } from '#core/shared/messages/server-text.ts';

describe('ERR-17 a text of the server is shown plain and at most 500 characters long', () => {
  it.each([undefined, '', '   ', '\n\t'])('%j is nothing to show', (text) => {
    expect(serverText(text)).toBeUndefined();
  });

  it('keeps the first 500 characters, whole', () => {
    expect(maxServerText).toBe(500);
    expect(serverText('a'.repeat(500))).toBe('a'.repeat(500));
    expect(serverText('a'.repeat(501))).toBe('a'.repeat(500));
    expect(serverText('😀'.repeat(600))).toBe('😀'.repeat(500));
  });

  it('changes nothing else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        expect(serverText(`<b>${text}</b>`)).toBe(`<b>${text}</b>`);
      }),
    );
  });
});

describe('OLV-37 mensaje wins, and messages are joined line by line', () => {
  it.each<[Parameters<typeof refusalText>[0], string | undefined]>([
    [{ mensaje: 'Uno', messages: ['Dos'] }, 'Uno'],
    [{ mensaje: ' ', messages: ['Dos', 'Tres'] }, 'Dos\nTres'],
    [{ messages: ['Dos'] }, 'Dos'],
    [{ messages: [] }, undefined],
    [{ messages: ['a'.repeat(300), 'b'.repeat(300)] }, `${'a'.repeat(300)}\n${'b'.repeat(199)}`],
    [{}, undefined],
  ])('%j', (body, text) => {
    expect(refusalText(body)).toBe(text);
  });
});
