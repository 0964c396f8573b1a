import { describe, expect, it } from 'vitest';
import type { AttachedCertificate } from '#core/portability/request/submit-request.ts';
import { aFile } from '#test/support/builders/picked-file.ts';
import { readyStep, type RequestStep } from '#test/support/worlds/request-step.ts';

/** The refusal of a sent file by the bank. */
const refusedFile = (sent: AttachedCertificate | undefined) => {
  const { id, name } = sent?.attachment ?? { id: '', name: '' };
  return { fault: 'document-refused', id, name, message: 'No es un PDF.' } as const;
};

const pressSign = async ({ store, draft }: Pick<RequestStep, 'store' | 'draft'>): Promise<void> => {
  store.sign();
  await draft.settled();
};

describe('SOL-76 a refused certificate', () => {
  it('EXT-2938 of two files of one name the refused one is blamed, in its own box', async () => {
    const step = await readyStep();
    const { store } = step;
    store.certificates.attach('liq', [aFile('certificado.pdf')]);
    store.certificates.attach('tim', [aFile('certificado.pdf')]);
    await pressSign(step);
    await step.answers.fail(refusedFile(store.certificates.list[1]));
    expect(store.signing.faults).toEqual([
      { id: 'solicitud-tim', message: 'certificado.pdf: No es un PDF.' },
    ]);
    expect(store.certificates.rowsOf('liq')).toMatchObject([{ status: 'ready' }]);
    expect(store.certificates.rowsOf('tim')).toMatchObject([{ status: 'failed' }]);
  });

  it('EXT-2938 of a file that was removed meanwhile is told, until the next signature', async () => {
    const step = await readyStep();
    step.store.certificates.attach('liq', [aFile('liquidacion.pdf')]);
    await pressSign(step);
    const { store, answers } = step;
    const [sent] = store.certificates.list;
    store.certificates.detach('liq', sent?.attachment.id ?? '');
    await answers.fail(refusedFile(sent));
    expect(store.signing.faults).toEqual([
      {
        id: 'solicitud-liq',
        message: 'liquidacion.pdf: No es un PDF. Ya quitaste este archivo: puedes firmar de nuevo.',
      },
    ]);
    await pressSign(step);
    expect(store.signing.faults).toEqual([]);
  });
});
