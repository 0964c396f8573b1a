import {
  expect,
  expectAccessible,
  test as portalTest,
  type JourneyBank,
} from '#test/support/journeys/portal-test.ts';
import {
  answerRightly,
  answerWrongly,
  enterLanding,
  proveByPassword,
  standAt,
} from '#test/support/journeys/steps.ts';
import { enter, signIn } from '#test/support/journeys/way-in.ts';
import { startProductionBank } from '#test/support/worlds/production-bank.ts';

const test = portalTest.extend<object, { readonly bank: JourneyBank }>({
  bank: [
    async ({}, use) => {
      const { base, bank, stop } = await startProductionBank(process.env.ZAGUAN_TEST_SEEDED);
      await use({ base, folder: bank.folder });
      await stop();
    },
    { scope: 'worker' },
  ],
});

// Accepts the self-signed certificate of the test's nginx.
test.use({ ignoreHTTPSErrors: true });

test('a bank in production shows nobody its people, and every answer asks for TLS', async ({ page }) => {
  const shown = await page.goto('/banco-de-pruebas');
  await expect(page).toHaveURL(/\/empresa$/);
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible();
  expect(shown?.headers()['strict-transport-security']).toMatch(/max-age=\d{8,}/);
  await expect(page.locator('body')).not.toContainText(/Soleado4|Banco de pruebas/);
});

test('LOGIN-30 who errs and then enters keeps a session that only TLS carries', async ({ page, context }) => {
  await enter(page);
  await signIn(page, '12.345.678-5', 'Soleado5');
  await expect(page).toHaveURL(/\/login\?.*error=credenciales/);
  await signIn(page, '12.345.678-5', 'Soleado4');
  await expect(page.getByText('Ana María Soto Rojas')).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name.endsWith('sesion'));
  expect(session).toMatchObject({ name: '__Host-sesion', secure: true, httpOnly: true, sameSite: 'Strict' });
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Ana María Soto Rojas')).toHaveCount(0);
});

test('QST-34 the block that is told is the one that this bank set', async ({ page, visitor }) => {
  await enterLanding(page, visitor);
  for (let round = 0; round < 3; round += 1) {
    await answerWrongly(page, visitor);
    const modal = page.getByRole('alertdialog');
    await expect(modal).toContainText('72 horas');
    if (round < 2) await modal.getByRole('button', { name: 'Reintentar' }).click();
  }
  await expectAccessible(page);
});

test('a representative goes from the landing to the data of the company', async ({ page, visitor }) => {
  await enterLanding(page, visitor);
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
  await proveByPassword(page, visitor.password);
  await standAt(page, 'company');
});
