import { movedButtons } from '#composition/atlas/stillness.ts';
import { expect, test } from '#test/support/journeys/portal-test.ts';
import { enter } from '#test/support/journeys/way-in.ts';

test('EXT-1301 a message of a field moves no button of the way in, on a phone and on a desk', async ({
  page,
}) => {
  await enter(page);
  expect(await movedButtons(page, { submits: true })).toEqual([]);
  await page.goto('/olvido-clave');
  await page.getByLabel('No', { exact: true }).check();
  await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).toBeVisible();
  expect(await movedButtons(page, { submits: true })).toEqual([]);
  await page.reload();
  await page.getByLabel('Sí', { exact: true }).check();
  await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).toBeVisible();
  expect(await movedButtons(page, { submits: true })).toEqual([]);
  for (const path of ['/reactivacion-clave-bloqueada', '/solicitud-clave-empresa']) {
    await page.goto(path);
    await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).toBeVisible();
    expect(await movedButtons(page, { submits: true })).toEqual([]);
  }
});

test('EXT-1301 a message of a field moves no button of the landing', async ({ page }) => {
  await page.goto('/portabilidad');
  await expect(page.getByRole('button', { name: 'Iniciar mi portabilidad' })).toBeVisible();
  expect(await movedButtons(page, { submits: true })).toEqual([]);
});

test('EXT-1301 a button is pressed by the click that leaves a field behind', async ({ page }) => {
  await enter(page);
  await page.getByLabel('Rut de usuario').fill('12.345.678-5');
  const key = page.getByLabel('Clave', { exact: true });
  await key.fill('Soleado4');
  await key.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keyup', { key: 'o', bubbles: true, modifierCapsLock: true })),
  );
  await expect(page.getByText('Bloq Mayús está activado.')).toBeVisible();
  const { x, y, width } = (await page.getByRole('button', { name: 'Ingresar' }).boundingBox()) ?? {};
  expect(x).toBeDefined();
  // Presses the button near its upper edge, where the press would miss if the page shifted by 25 px.
  await page.mouse.move((x ?? 0) + (width ?? 0) / 2, (y ?? 0) + 4);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/empresa$/);
});
