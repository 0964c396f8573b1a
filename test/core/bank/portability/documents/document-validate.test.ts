import { describe, expect, it } from 'vitest';
import { documentValidate } from '#core/bank/portability/documents/document-validate.ts';
import { E } from '#core/shared/fp.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

describe('PAPI-43 PAPI-44 REP-13 whether a document would be taken', () => {
  it.each([
    [{}, { valid: true, message: '' }],
    [{ size: 0 }, { valid: false, message: 'El archivo no debe estar vacío.' }],
    [
      { content: 'unknown' as const },
      { valid: false, message: 'El contenido del archivo no corresponde a su extensión.' },
    ],
  ])('a file with %o', async (changes, answer) => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'identified');
    expect(await documentValidate(bank)({ access, file: aReceivedFile(changes) })()).toEqual(E.right(answer));
  });
});
