import { describe, expect, it } from 'vitest';
import { documentsValid } from '#core/bank/portability/documents/documents-valid.ts';
import { forbidden, noSession } from '#core/bank/refusal.ts';
import { fileLimitText, maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const judged = async (...files: readonly ReturnType<typeof aReceivedFile>[]) => {
  const bank = happyBank();
  const { access } = await tokenAt(bank, 'identified');
  return documentsValid(bank)({ access, files })();
};

describe('PAPI-52 PAPI-53 several documents at once', () => {
  it('of which none is wrong', async () => {
    expect(await judged(aReceivedFile(), aReceivedFile({ name: 'otro.pdf' }))).toEqual(E.right([]));
  });

  it('of which the wrong ones are named with their sentences, in their order', async () => {
    const wrong = [
      aReceivedFile({ name: 'grande.pdf', size: maxFileBytes + 1 }),
      aReceivedFile({ name: 'bueno.pdf' }),
      aReceivedFile({ name: 'vacio.pdf', size: 0 }),
      aReceivedFile({ name: 'carta.txt' }),
    ];
    expect(await judged(...wrong)).toEqual(
      E.right([
        { name: 'grande.pdf', message: `El archivo excede el límite de ${fileLimitText}.` },
        { name: 'vacio.pdf', message: 'El archivo no debe estar vacío.' },
        { name: 'carta.txt', message: 'La extensión del archivo no está permitida.' },
      ]),
    );
  });

  it('SEC-08 are judged for an identified visitor', async () => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'questions');
    expect(await documentsValid(bank)({ access, files: [] })()).toEqual(E.left(forbidden));
    expect(await documentsValid(bank)({ access: undefined, files: [] })()).toEqual(E.left(noSession));
  });
});
