import { readFile } from 'node:fs/promises';
import { searchPause } from '#core/shared/files/list-search.ts';
import { heldRow, standAtAdditional, uploadButton } from '#test/support/journeys/additional-steps.ts';
import { refusal } from '#test/support/journeys/calls.ts';
import { chooseDown, pressOn, tabBackTo, typeInto } from '#test/support/journeys/keyboard.ts';
import {
  documentsButton,
  documentsTable,
  myDocumentsPath,
  pickerOf,
  reachStatusHaving,
  standAtDocuments,
  tableRow,
  withoutTimers,
} from '#test/support/journeys/my-documents-steps.ts';
import { aPdf } from '#test/support/journeys/picked-files.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  keysTest,
  test,
} from '#test/support/journeys/portal-test.ts';
import { headingOf, standAt } from '#test/support/journeys/steps.ts';
import { showing } from '#test/support/journeys/visitors.ts';

test.use({ ownBank: 'my-documents' });
keysTest.use({ ownBank: 'my-documents' });

const five = 'cinco solicitudes, dos con oferta; dos reciben información';

keysTest(
  'TBL-02 TBL-04 TBL-09 INP-13 UPL-08 UPL-10 UPL-12 UPL-13 a company looks at its documents, takes one with it and uses two again, by the keyboard alone',
  async ({ page }) => {
    const long = 'balance-general-clasificado-al-31-de-diciembre-de-2025.pdf';
    const [, , third = 0, owing = 0] = await reachStatusHaving(
      page,
      showing(five),
      [1, 'balance', long],
      [2, 'escritura', 'Escritura Ñuñoa.pdf'],
      [2, 'liq', 'liquidacion.pdf'],
    );
    await page.route('**/documento/empresa', refusal(503), { times: 1 });
    await pressOn(page, documentsButton(page));
    await standAtDocuments(page);
    await expect(page.getByRole('heading', { name: 'No pudimos cargar tus documentos.' })).toBeVisible();
    await expectAccessible(page);
    await pressOn(page, page.getByRole('button', { name: 'Reintentar' }));

    const rows = documentsTable(page).locator('tbody tr');
    await expect(rows).toHaveCount(6);
    await expect(rows.first()).toContainText('liquidacion.pdf');
    await expect(tableRow(page, 'Escritura')).toContainText(`N° ${third}`);
    await expect(tableRow(page, 'Sin documentos')).toHaveCount(3);
    await expectAccessible(page);

    const header = (name: string) => documentsTable(page).getByRole('columnheader', { name, exact: true });
    await pressOn(page, page.getByRole('button', { name: /^Columnas/ }));
    const box = (name: string) => page.getByRole('checkbox', { name });
    await expect(box('Solicitud')).toBeDisabled();
    for (const name of ['Tipo', 'Proveedor inicial', 'Estado', 'Fecha']) {
      await pressOn(page, box(name), 'Space');
      await expect(header(name)).toHaveCount(0);
    }
    await pressOn(page, box('Descarga'), 'Space');
    await expect(page.getByText('Las tablas sólo muestran hasta un Mínimo de 3 columnas')).toBeVisible();
    await expect(header('Descarga')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Columnas/ })).toBeFocused();

    await pressOn(page, page.getByRole('button', { name: `Ver detalle de ${long}` }));
    await expect(documentsTable(page).locator('.table-details')).toContainText(long);
    const saving = page.waitForEvent('download');
    await pressOn(page, documentsTable(page).getByRole('button', { name: 'Descargar Escritura Ñuñoa.pdf' }));
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('Escritura Ñuñoa.pdf');
    expect(await readFile(await saved.path())).toEqual(aPdf('Escritura Ñuñoa.pdf').buffer);

    const picker = pickerOf(page);
    const use = picker.getByRole('button', { name: 'Utilizar Documento' });
    await expect(use).toHaveAccessibleDescription('Falta: seleccionar un archivo, elegir el grupo.');
    await typeInto(page, picker.getByRole('searchbox'), 'nada de esto');
    await expect(picker).toContainText('No existe Información para la consulta solicitada.');
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+A');
    const goOn = await withoutTimers(page, searchPause);
    await page.keyboard.type('nunoa');
    await page.keyboard.press('Enter');
    await expect(picker.locator('tbody tr')).toHaveCount(1);
    await goOn();
    await pressOn(page, picker.getByRole('checkbox', { name: 'Seleccionar todos' }), 'Space');
    await tabBackTo(page, picker.getByRole('searchbox'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await expect(picker.locator('tbody tr')).toHaveCount(3);
    await pressOn(page, picker.getByRole('checkbox', { name: `Seleccionar ${long}` }), 'Space');
    await expect(picker.getByRole('status').first()).toHaveText('3 archivos, 2 seleccionados');
    await chooseDown(
      page,
      picker.getByRole('combobox', { name: 'Grupo al que van' }),
      'Escritura de constitución',
    );
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoOverflow(page);
    await expectAccessible(page);
    await pressOn(page, use);

    await standAtAdditional(page, owing);
    await expect(heldRow(page, 'escritura', 'Escritura Ñuñoa.pdf')).toContainText('Por enviar');
    await expect(heldRow(page, 'escritura', long.slice(0, 38))).toContainText('Por enviar');
    await expect(uploadButton(page)).toBeEnabled();
    await page.goBack();
    await standAtDocuments(page);
    await page.goBack();
    await expect(headingOf(page)).toHaveText('Consultar solicitudes realizadas');
    await page.goForward();
    await standAtDocuments(page);
    await page.reload();
    await standAtDocuments(page);
  },
);

test('a bank that tells no documents says so and leads back, and nobody comes to them by their address alone', async ({
  page,
}) => {
  await page.goto(myDocumentsPath);
  await standAt(page, 'landing');
  await reachStatusHaving(page, showing('una solicitud en Oferta Disponible'));
  await page.route('**/documento/empresa', refusal(404), { times: 1 });
  await documentsButton(page).click();
  await standAtDocuments(page);
  await expect(
    page.getByText('Este banco no muestra aquí los documentos que recibió.').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a mis solicitudes' }).click();
  await documentsButton(page).click();
  await expect(documentsTable(page).getByRole('row', { name: 'Sin documentos' })).toHaveCount(1);
  await expect(page.getByText(/^De documentos no tienes nada pendiente/)).toBeVisible();
  await expect(pickerOf(page)).toHaveCount(0);
  await expectAccessible(page);
});
