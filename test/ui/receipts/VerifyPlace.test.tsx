// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CheckedReceipt } from '#core/shared/receipts/check-receipt.ts';
import type { FileFault, MarkFault } from '#core/shared/receipts/verify-receipt.ts';
import { TE } from '#core/shared/fp.ts';
import { VerifyPlace } from '#ui/receipts/VerifyPlace.tsx';
import { VerifyStore, type VerifyUseCases } from '#ui/receipts/VerifyStore.ts';
import { fileFaults, markFaults } from '#ui/receipts/text.ts';
import { aPrintedReceipt } from '#test/support/builders/printed-receipt.ts';
import { later } from '#test/support/later.ts';
import { showAt } from '#test/support/show-at.tsx';

afterEach(cleanup);

const checked: CheckedReceipt = { receipt: aPrintedReceipt, digest: 'huella', proves: 'whole-file' };
const mark = { id: 'solicitud-1001', digest: 'huella', signature: 'firma' };

const open = (changes: Partial<VerifyUseCases> = {}, hash = '') => {
  const asked: unknown[] = [];
  const makeStore = (markText: string) =>
    new VerifyStore(
      {
        verifyFile: (file) => {
          asked.push(file);
          return TE.right(checked);
        },
        verifyMark: (text) => {
          asked.push(text);
          return TE.right(mark);
        },
        ...changes,
      },
      markText,
    );
  showAt(<VerifyPlace makeStore={makeStore} />, '/verificar', undefined, undefined, hash);
  return asked;
};

const aFile = (name = 'comprobante.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const give = async (...files: readonly File[]): Promise<void> => {
  await act(() => import('#ui/kit/FileDropZone.tsx'));
  const zone = await screen.findByRole('group', { name: 'Comprobante en PDF' });
  const input = zone.querySelector('input');
  if (input === null) throw new Error('No file input');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  fireEvent.change(input);
};

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the page that checks receipts', () => {
  it('asks for nothing before it is given something', () => {
    expect(open()).toEqual([]);
    expect(document.title).toBe('Verificar un comprobante');
    expect(screen.getByText(/no se envía al banco ni a nadie/)).toBeDefined();
  });

  it('EXT-2919 says of an authentic certificate with errors that it has them', async () => {
    const receipt = { ...aPrintedReceipt, stampSays: 'CON ERRORES' };
    open({ verifyFile: () => TE.right({ ...checked, receipt }) });
    await give(aFile());
    expect(await heading('Auténtico, pero el certificado llegó con errores')).toBeDefined();
    expect(screen.getByText(/no sirve: hay que pedir otro/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Comprobante auténtico' })).toBeNull();
  });

  it('shows the signed content of a valid receipt', async () => {
    open();
    await give(aFile());
    await heading('Comprobante auténtico');
    const paper = screen.getByRole('article', { name: 'Tu solicitud N° 1001 fue ingresada' });
    expect(within(paper).getByText('76.123.456-0')).toBeDefined();
    expect(screen.getByText(/firmó comprobante\.pdf entero, y nadie le cambió/)).toBeDefined();
  });

  it('reports an older receipt as not proved, and shows its signed content', async () => {
    open({ verifyFile: () => TE.right({ ...checked, proves: 'text-alone' }) });
    await give(aFile());
    await heading('Datos firmados; el archivo no se pudo comprobar');
    expect(screen.getByText(/podría tener algo dibujado encima\. Compara los datos/)).toBeDefined();
    expect(screen.getByRole('article', { name: 'Tu solicitud N° 1001 fue ingresada' })).toBeDefined();
    expect(screen.queryByText('Comprobante auténtico')).toBeNull();
  });

  it.each(Object.entries(fileFaults).filter(([fault]) => fault !== 'one-only'))(
    'reports why a file is not a receipt, and what to do: %s',
    async (fault, { title, message }) => {
      open({ verifyFile: () => TE.left(fault as FileFault) });
      await give(aFile('otro.pdf'));
      await heading(title);
      expect(screen.getByText(message)).toBeDefined();
      expect(screen.getByText('otro.pdf')).toBeDefined();
      expect(screen.queryByRole('article')).toBeNull();
    },
  );

  it('takes one file at a time', async () => {
    const asked = open();
    await give(aFile(), aFile('otro.pdf'));
    await heading('Elige un solo archivo');
    expect(asked).toEqual([]);
  });

  it('EXT-2990 takes none while it checks one, and says whose turn it is and what follows once that lasts', async () => {
    const checking = later<CheckedReceipt, FileFault>();
    open({ verifyFile: () => checking.call });
    await give(aFile());
    await screen.findByText('Comprobando…');
    await screen.findByText(
      /^Le toca a esta página, y suele tardar segundos: .* Después verás aquí si es auténtico\./,
    );
    await give(aFile());
    await checking.fail('no-claim');
    await heading('El PDF no lleva la firma del banco');
    expect(checking.calls).toBe(1);
  });
});

describe('opened from the code of a receipt', () => {
  it('says which receipt the bank signed, and that the paper is not proved by it', async () => {
    expect(open({}, '#solicitud-1001.huella.firma')).toEqual(['solicitud-1001.huella.firma']);
    await heading('El código es del banco');
    expect(screen.getByText('solicitud-1001')).toBeDefined();
    expect(screen.getByText(/no prueba lo que dice el papel/)).toBeDefined();
  });

  it.each(Object.entries(markFaults))(
    'reports why a code is invalid, and what to do: %s',
    async (fault, { title }) => {
      open({ verifyMark: () => TE.left(fault as MarkFault) }, '#codigo');
      await heading(title);
    },
  );

  it('can be tried again when the keys were out of reach', async () => {
    let isReachable = false;
    open({ verifyMark: () => (isReachable ? TE.right(mark) : TE.left('unreachable')) }, '#codigo');
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isReachable = true;
    fireEvent.click(retry);
    await heading('El código es del banco');
  });

  it.each([
    ['huella', /Es el mismo comprobante/],
    ['otra', /no es el comprobante del código/],
  ])('tells whether the file is the receipt of the code: %s', async (digest, says) => {
    open({ verifyFile: () => TE.right({ ...checked, digest }) }, '#codigo');
    await heading('El código es del banco');
    await give(aFile());
    await waitFor(() => expect(screen.getByText(says)).toBeDefined());
  });
});
