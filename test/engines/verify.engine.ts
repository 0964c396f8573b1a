import { readReceiptFile } from '#adapters/pdf-reading/receipt-file.ts';
import { parseClaim } from '#core/shared/receipts/receipt-claim.ts';
import { drawnOver } from '#test/support/builders/drawn-over.ts';
import { journey } from '#test/support/engines/journey.ts';
import { article, button, group, heading, title } from '#test/support/engines/query.ts';
import { reachStatus } from '#test/support/engines/road.ts';
import { showing } from '#test/support/journeys/visitors.ts';
import { receiptCode } from '#test/support/receipt-code.ts';
import { right } from '#test/support/right.ts';

const fileOf = (name: string, bytes: Uint8Array | string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

journey('a receipt is accepted by its code and by its file, and a changed copy is not', async ({ visit }) => {
  await reachStatus(visit, showing('una solicitud en Oferta Disponible'));
  const { bytes } = await visit.download(button(/^Descargar comprobante/));
  const { claims } = await readReceiptFile(new Uint8Array(bytes));
  const claim = right(parseClaim(claims[0] ?? ''));

  await visit.goTo(`/verificar#${await receiptCode(claim)}`);
  await visit.sees(heading('El código es del banco'));
  await visit.isAccessible();
  const zone = group('Comprobante en PDF');
  await visit.give(zone, fileOf('comprobante.pdf', bytes));
  await visit.sees(heading('Comprobante auténtico'));
  await visit.sees(article(claim.receipt.title));
  await visit.isAccessible();
  await visit.give(zone, fileOf('anulado.pdf', drawnOver(bytes, 'ANULADO')));
  await visit.sees(heading('El comprobante fue cambiado'));
  await visit.seesNo(article());
  await visit.give(zone, fileOf('otro.pdf', 'hola'));
  await visit.sees(heading('El archivo no es un PDF'));
  await visit.sees(title(/./));
});
