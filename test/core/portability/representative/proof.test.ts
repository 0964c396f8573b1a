import { describe, expect, it } from 'vitest';
import { firstProofOption, folderProof, passwordProof } from '#core/portability/representative/proof.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';

describe('REP-03 the option selected at start', () => {
  it('is the tax folder', () => {
    expect(firstProofOption).toBe('carpeta');
  });
});

describe('REP-09 the tax folder has to be there', () => {
  it('before continuing', () => {
    const folder = anAttachment({ name: 'carpeta.pdf' });
    expect(folderProof(undefined)).toEqual(E.left('no-folder'));
    expect(folderProof(folder)).toEqual(E.right({ by: 'carpeta', folder }));
  });
});

describe('REP-10 the password has to be there', () => {
  it.each([
    ['', E.left('no-password')],
    [' ', E.right({ by: 'sii', password: ' ' })],
    ['clave', E.right({ by: 'sii', password: 'clave' })],
  ])('%j', (password, proof) => {
    expect(passwordProof(password)).toEqual(proof);
  });
});

describe('REP-14 of the files only a PDF passes, under the general rules', () => {
  it.each([
    ['CARPETA.PDF', 1, true],
    ['carpeta.jpg', 1, 'extension'],
    ['carpeta', 1, 'extension'],
    [`${'a'.repeat(57)}.pdf`, 1, 'name'],
    ['carpeta.pdf', 0, 'empty'],
    ['carpeta.pdf', maxFileBytes, true],
    ['carpeta.pdf', maxFileBytes + 1, 'size'],
  ])('%s of %i bytes: %s', (name, size, expected) => {
    const proof = folderProof(anAttachment({ name, size }));
    expect(E.isRight(proof) || proof.left).toBe(expected);
  });
});
