import { fileLimitText, maxFileBytes } from '#core/shared/files/file-limit.ts';
import {
  addTo,
  alertOf,
  documentPostsOf,
  heldRow,
  lineOf,
  reachAdditional,
  successOf,
  uploadButton,
} from '#test/support/journeys/additional-steps.ts';
import { listen } from '#test/support/journeys/calls.ts';
import { aLargePhoto, aPdf, aProtectedPdf, fileOf } from '#test/support/journeys/picked-files.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import { storedBytes, storedDocuments } from '#test/support/journeys/stored.ts';
import { showing } from '#test/support/journeys/visitors.ts';

test('DOC-01 DOC-03 DOC-07 DOC-08 PAPI-44 a file that is not what its name says, is protected, empty or too large is told before anything leaves', async ({
  page,
  bank,
}) => {
  const number = await reachAdditional(page, showing('una solicitud en Ejecutivo'));
  const heard = listen(page);
  const otherContent = 'El contenido del archivo no corresponde a su extensión.';
  const told = [
    [{ ...aPdf('es-un-pdf.jpg'), mimeType: 'image/jpeg' }, otherContent],
    [fileOf('es-un-texto.jpg'), otherContent],
    [fileOf('es-un-texto.pdf'), otherContent],
    [
      aProtectedPdf('con-clave.pdf'),
      'El archivo está protegido con clave. Quita la clave e inténtalo otra vez.',
    ],
    [fileOf('vacio.pdf', 0), 'El archivo no debe estar vacío.'],
    [fileOf('grande.pdf', maxFileBytes + 1), `El archivo excede el límite de ${fileLimitText}.`],
    [fileOf('hoja.xlsx'), 'La extensión del archivo no está permitida.'],
  ] as const;
  await addTo(page, 'fotocopia-rut', ...told.map(([file]) => file));
  for (const [{ name }, message] of told)
    await expect(heldRow(page, 'fotocopia-rut', name)).toContainText(message);
  await expect(lineOf(page, 'fotocopia-rut')).toContainText('7 archivos, 7 rechazados');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await uploadButton(page).click();
  const summary = alertOf(page, 'No subimos ningún archivo');
  await expect(summary.getByRole('link')).toHaveText(
    told.map(([{ name }, message]) => `${name}: ${message}`),
  );
  await expectNoOverflow(page);
  await expectAccessible(page);
  expect(documentPostsOf(heard)).toEqual([]);
  expect(storedDocuments(bank, number)).toEqual([]);
});

test('DOC-04 DOC-06 DOC-07 a photograph above the limit is drawn smaller in the browser, and sent once its visitor agrees', async ({
  page,
  bank,
}) => {
  const number = await reachAdditional(page, showing('una solicitud en Asignada a Ejecutivo'));
  const photo = await aLargePhoto(page, 'fachada.jpg');
  expect(photo.buffer.length).toBeGreaterThan(maxFileBytes);
  const heard = listen(page);
  await addTo(page, 'balance', photo);
  const row = heldRow(page, 'balance', 'fachada.jpg');
  await expect(row).toContainText(`El archivo excede el límite de ${fileLimitText}.`);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Reducir la foto fachada.jpg' }).click();
  const use = row.getByRole('button', { name: /^Usar copia de .* de fachada\.jpg$/ });
  await expect(use).toBeVisible();
  await expect(row).toContainText(`El archivo excede el límite de ${fileLimitText}.`);
  await expectAccessible(page);
  await use.click();
  await expect(row).toContainText('Por enviar');
  expect(documentPostsOf(heard)).toEqual([]);
  await uploadButton(page).click();
  await expect(successOf(page)).toBeVisible();

  const [stored] = storedDocuments(bank, number);
  expect(stored).toMatchObject({ kind: 'balance', name: 'fachada.jpg' });
  expect(stored?.size).toBeLessThanOrEqual(maxFileBytes);
  const bytes = storedBytes(bank, number, 'fachada.jpg');
  expect(bytes.length).toBe(stored?.size);
  expect([bytes.readUInt16BE(0), bytes.readUInt16BE(bytes.length - 2)]).toEqual([0xffd8, 0xffd9]);
  const sides = await page.evaluate(async (base64) => {
    const bytesOfIt = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([bytesOfIt]));
    return { width, height };
  }, bytes.toString('base64'));
  expect(sides.width / sides.height).toBeCloseTo(4 / 3, 2);
});
