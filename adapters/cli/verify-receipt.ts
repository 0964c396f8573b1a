import { open } from 'node:fs/promises';
import { checkReceiptFile, type ReceiptProofs } from '#core/shared/receipts/check-receipt.ts';
import type { PrintedReceipt } from '#core/shared/receipts/printed-receipt.ts';
import { maxReceiptBytes } from '#core/shared/receipts/receipt-limit.ts';
import type { ReceiptFault, ReceiptFile, ReceiptKey, ReceiptReach } from '#core/shared/receipts/verdict.ts';
import { isPdf } from '#core/shared/receipts/base-receipt.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { OperatorMistake } from './operator-program.ts';

type Verifying = {
  readonly keys: () => Promise<readonly ReceiptKey[]>;
  readonly read: (path: string) => TE.TaskEither<keyof typeof pdfText, ReceiptFile>;
  readonly proofs: ReceiptProofs;
};

/** Exit code of `verificar` if the file is not an authentic receipt of the bank. */
const notAuthentic = 2;

const faultText = {
  'no-claim': 'no lleva la firma del banco',
  'unreadable-claim': 'lo que lleva adjunto no es una firma del banco, o fue cambiado',
  'unknown-key': 'está firmado con una llave o un certificado que el banco no publica',
  'wrong-signature': 'su firma no corresponde a lo que dice: fue cambiado',
  'changed-file': 'no es, byte por byte, el archivo que firmó el banco: fue cambiado',
  'other-text': 'sus páginas no dicen lo que el banco firmó: fue cambiado',
} as const satisfies Record<ReceiptFault, string>;

const provedText: Readonly<Record<ReceiptReach, (id: string) => string>> = {
  'whole-file': (id) =>
    `Auténtico: el banco firmó este archivo y nadie lo cambió. Es el comprobante ${id}, que dice:`,
  'text-alone': (id) =>
    `Datos firmados; el archivo no se pudo comprobar: es un comprobante de antes y podría tener algo dibujado encima. Compara lo que te mostraron con lo que el banco firmó en el comprobante ${id}:`,
};

const pdfText = {
  'unreadable-pdf': 'no se puede leer como PDF',
  'too-heavy': 'es demasiado pesado para ser un comprobante',
  'not-now': 'no se alcanzó a leer a tiempo; inténtalo de nuevo',
} as const;

const headBytes = 1024;

const headOf = async (path: string): Promise<{ readonly head: Uint8Array; readonly size: number }> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    return { head: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
};

const fileAt = async (path: string, read: Verifying['read']): Promise<ReceiptFile> => {
  const found = await headOf(path).catch(() => {
    throw new OperatorMistake(`No se puede abrir «${path}».`);
  });
  if (!isPdf(found.head)) throw new OperatorMistake(`«${path}» no es un PDF.`);
  if (found.size > maxReceiptBytes) throw new OperatorMistake(`«${path}» ${pdfText['too-heavy']}.`);
  const file = await read(path)();
  if (E.isLeft(file)) throw new OperatorMistake(`«${path}» ${pdfText[file.left]}.`);
  return file.right;
};

const said = ({ title, subtitle, sections, footer }: PrintedReceipt): readonly string[] => [
  title,
  subtitle,
  ...sections.flatMap(({ heading, rows }) => [
    '',
    heading,
    ...rows.map(({ label, value }) => `  ${label}: ${value.replaceAll('\n', ', ')}`),
  ]),
  '',
  footer,
];

/** Runs the operator command `verificar`: verifies a receipt file and prints its content. */
export const verifyLines = async (
  { keys, read, proofs }: Verifying,
  path: string,
): Promise<readonly string[]> => {
  const file = await fileAt(path, read);
  const verdict = await checkReceiptFile(proofs)(file, await keys())();
  if (E.isRight(verdict)) {
    const { receipt, proves } = verdict.right;
    return [provedText[proves](receipt.id), '', ...said(receipt)];
  }
  if (verdict.left === 'unreachable') throw new OperatorMistake('Falta una parte de este programa.');
  if (verdict.left === 'cannot-check')
    throw new OperatorMistake('Aquí no se puede comprobar una firma Ed25519 o RSA.');
  throw new OperatorMistake(`No es auténtico: «${path}» ${faultText[verdict.left]}.`, notAuthentic);
};
