import { describe, expect, it } from 'vitest';
import { nodeReceiptProofs, nodeReceiptSigning } from '#adapters/bank-node/receipt-signing.ts';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { printPdf } from '#adapters/bank-node/print-pdf.ts';
import { OperatorMistake } from '#adapters/cli/operator-program.ts';
import { verifyLines } from '#adapters/cli/verify-receipt.ts';
import { writeClaim } from '#core/shared/receipts/receipt-claim.ts';
import type { ReceiptFile, ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { TE } from '#core/shared/fp.ts';
import {
  aCertifiedKey,
  aFileWithSignature,
  aPrintedReceipt,
  aReceiptKey,
  pageOfReceipt,
  signedClaim,
} from '#test/support/builders/printed-receipt.ts';
import { writtenFile } from '#test/support/written-file.ts';

const file: ReceiptFile = {
  bytes: new Uint8Array(),
  claims: [writeClaim(signedClaim(aPrintedReceipt))],
  pages: [pageOfReceipt(aPrintedReceipt)],
  isAnnotated: false,
};

const verifying = (read: Partial<ReceiptFile> = {}, keys: readonly ReceiptKey[] = [aReceiptKey]) => ({
  keys: async () => keys,
  read: () => TE.right({ ...file, ...read }),
  proofs: nodeReceiptProofs,
});

const whole = (isFileSigned = true) => ({
  ...verifying(
    { bytes: aFileWithSignature, claims: [writeClaim(signedClaim(aPrintedReceipt, aCertifiedKey))] },
    [aCertifiedKey],
  ),
  proofs: { ...nodeReceiptProofs, isFileSigned: () => TE.right(isFileSigned) },
});

const mistakeOf = async (lines: Promise<readonly string[]>) => {
  const told: unknown = await lines.catch((error: unknown) => error);
  if (!(told instanceof OperatorMistake)) throw new Error(`No mistake: ${String(told)}`);
  return { says: told.message.replace(/«.*?»/, '«archivo»'), code: told.exitCode };
};

const aPdf = () => printPdf({ content: 'hola' });

it('a receipt is confirmed, with its content', async () => {
  const path = await writtenFile(await aPdf());
  expect(await verifyLines(whole(), path)).toEqual([
    'Auténtico: el banco firmó este archivo y nadie lo cambió. Es el comprobante solicitud-1001, que dice:',
    ...['', 'Tu solicitud N° 1001 fue ingresada', '05/03/2026, 10:42 Hrs.'],
    ...['', 'Solicitud', '  Número: 1001', '', 'Empresa', '  RUT: 76.123.456-0', '', 'Banco de demostración'],
  ]);
});

it('EXT-703 an older receipt shows its data, and that its file is not proved', async () => {
  const [verdict, ...others] = await verifyLines(verifying(), await writtenFile(await aPdf()));
  expect(verdict).toMatch(/^Datos firmados; el archivo no se pudo comprobar: .*Compara lo que te mostraron/);
  expect(others).toContain('Tu solicitud N° 1001 fue ingresada');
});

it('EXT-701 a file that is not the one that was signed is refused, and ends in 2', async () => {
  const path = await writtenFile(await aPdf());
  expect(await mistakeOf(verifyLines(whole(false), path))).toEqual({
    says: 'No es auténtico: «archivo» no es, byte por byte, el archivo que firmó el banco: fue cambiado.',
    code: 2,
  });
});

describe('anything else is refused in one line with code 2', () => {
  it.each<readonly [string, Partial<ReceiptFile>, readonly ReceiptKey[]]>([
    ['no lleva la firma del banco', { claims: [] }, [aReceiptKey]],
    ['lo que lleva adjunto no es una firma del banco, o fue cambiado', { claims: ['x'] }, [aReceiptKey]],
    ['está firmado con una llave o un certificado que el banco no publica', {}, []],
    [
      'su firma no corresponde a lo que dice: fue cambiado',
      {},
      [{ id: aReceiptKey.id, x: nodeReceiptSigning.newKey().x }],
    ],
    ['sus páginas no dicen lo que el banco firmó: fue cambiado', { pages: [] }, [aReceiptKey]],
  ])('%s', async (says, read, keys) => {
    const path = await writtenFile(await aPdf());
    expect(await mistakeOf(verifyLines(verifying(read, keys), path))).toEqual({
      says: `No es auténtico: «archivo» ${says}.`,
      code: 2,
    });
  });
});

describe('a failed check is one line with code 1', () => {
  it.each([
    ['no es un PDF.', new Uint8Array()],
    ['no es un PDF.', Buffer.from('hola')],
    [
      'es demasiado pesado para ser un comprobante.',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_100_000)]),
    ],
  ])('%s', async (says, bytes) => {
    expect(await mistakeOf(verifyLines(verifying(), await writtenFile(bytes)))).toEqual({
      says: `«archivo» ${says}`,
      code: 1,
    });
  });

  it('EXT-808 and whatever the file is called, nothing reaches the terminal that moves it', async () => {
    const [path, bare] = ['/no/\u001b[31m\u0007rojo.pdf', '/no/[31mrojo.pdf'];
    await expect(verifyLines(verifying(), path)).rejects.toThrow(`No se puede abrir «${bare}».`);
  });

  it.each(['/no/existe.pdf', '/'])('%s is no file to open', async (path) => {
    expect(await mistakeOf(verifyLines(verifying(), path))).toEqual({
      says: 'No se puede abrir «archivo».',
      code: 1,
    });
  });

  it.each([
    ['no se puede leer como PDF.', 'unreadable-pdf'],
    ['es demasiado pesado para ser un comprobante.', 'too-heavy'],
    ['no se alcanzó a leer a tiempo; inténtalo de nuevo.', 'not-now'],
  ] as const)('%s', async (says, fault) => {
    const path = await writtenFile(await aPdf());
    const bank = { ...verifying(), read: () => TE.left(fault) };
    expect(await mistakeOf(verifyLines(bank, path))).toEqual({ says: `«archivo» ${says}`, code: 1 });
  });

  it('reports a machine without Ed25519', async () => {
    const proofs = { ...nodeReceiptProofs, digest: () => TE.left('cannot-check' as const) };
    const path = await writtenFile(await writeReceipt(aPrintedReceipt));
    expect(await mistakeOf(verifyLines({ ...verifying(), proofs }, path))).toMatchObject({ code: 1 });
  });
});
