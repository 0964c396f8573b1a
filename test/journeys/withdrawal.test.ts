import { once, listen, lostAnswer, countTo } from '#test/support/journeys/calls.ts';
import { wordsOfPdf } from '#test/support/journeys/pdf-words.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import { download, reachReceipt } from '#test/support/journeys/request-steps.ts';
import { reachStatus, requestCards } from '#test/support/journeys/status-steps.ts';

test('a company takes its request back, loses the answer, asks again, and enters another for the same provider', async ({
  page,
  visitor,
}) => {
  const number = await reachReceipt(page, visitor, 'Banco del Valle');
  await expect(page.getByText(/^Versión [0-9a-f]{40}, \d{2}\/\d{2}\/\d{4}/)).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 800 });
  await reachStatus(page, visitor);
  const card = requestCards(page);
  const action = card.getByRole('button', { name: `Retirar solicitud, solicitud N° ${number}` });
  const dialog = page.getByRole('alertdialog');
  await action.click();
  await expect(dialog).toContainText(`¿Quieres retirar la solicitud N° ${number}?`);
  await expect(dialog).toContainText('Banco del Valle');
  await expect(dialog.getByRole('button', { name: 'No retirar' })).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(action).toBeFocused();

  const heard = listen(page);
  await once(page, 'withdraw', lostAnswer);
  await action.press('Enter');
  await dialog.getByRole('button', { name: 'Sí, retirar la solicitud' }).dblclick();
  await expect(dialog.getByRole('alert')).toContainText('todavía no sabemos si el retiro alcanzó a llegar');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog).toBeHidden();
  expect(countTo(heard, /\/retiro$/)).toBe(2);
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(card.getByText('Retirada', { exact: true })).toBeVisible();
  await expect(card.getByText('Solicitud retirada')).toBeVisible();
  await expect(action).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^Completar información/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);

  const receipt = await download(page, `Descargar comprobante de retiro, solicitud N° ${number}`);
  expect(receipt.name).toBe(`comprobante-retiro-${number}.pdf`);
  const words = await wordsOfPdf(receipt.path);
  for (const said of [`Se retiró la solicitud N° ${number}`, 'Número de retiro', 'Banco del Valle', 'Hrs.'])
    expect(words).toContain(said);

  const another = await reachReceipt(page, visitor, 'Banco del Valle');
  expect(another).toBeGreaterThan(number);
  await reachStatus(page, visitor);
  await expect(requestCards(page)).toHaveCount(2);
  await expect(requestCards(page).filter({ hasText: 'Retirada el' })).toHaveCount(1);
  await expect(
    page.getByRole('button', { name: `Completar información, solicitud N° ${another}` }),
  ).toBeVisible();
});
