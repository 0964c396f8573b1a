import {
  expect,
  expectAccessible,
  expectNoOverflow,
  keysTest,
  test,
} from '#test/support/journeys/portal-test.ts';
import { typeInto } from '#test/support/journeys/keyboard.ts';
import { enter, expectNothingStored, signIn, solveCaptcha } from '#test/support/journeys/way-in.ts';

const notice = 'Recuerde que al tercer intento fallido su clave será bloqueada.';

test('LOGIN-01 LOGIN-09 LOGIN-10 LOGIN-12 LOGIN-31 ROOT-16 EXT-1337 a user comes in from the company home, is named there and leaves, which is said', async ({
  page,
}) => {
  await enter(page);
  await expect(page).toHaveTitle('Login');
  expect(new URL(page.url()).searchParams.get('req')).toMatch(/^[\w-]{20,}$/);
  await expectAccessible(page);
  // Signs in with a key of six characters, from before the present rules, which the portal pads with zeros to
  // eight.
  await signIn(page, '102003004', 'abc123');
  await expect(page).toHaveURL(/\/empresa$/);
  await expect(page.getByText('Walter Hugo Barrientos Mella')).toBeVisible();
  await expectAccessible(page);
  await expectNothingStored(page);
  await page.getByRole('button', { name: /Salir|Cerrar sesión/ }).click();
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^Su sesión quedó cerrada\./);
  await expect(page.getByText('Walter Hugo Barrientos Mella')).toHaveCount(0);
});

test('LOGIN-19 LOGIN-20 LOGIN-23 LOGIN-24 LOGIN-26 LOGIN-30 BLQ-01 EXT-1318 wrong keys warn, and the third leads to the alert, which is told as of then', async ({
  page,
}) => {
  await enter(page);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toContainText('Debe ingresar su Rut.');
  await expect(page.getByRole('alert')).toContainText('Debe ingresar su clave.');
  await expectAccessible(page);
  await page.getByLabel('Rut de usuario').fill('76.123.456-0');
  await page.getByLabel('Rut de usuario').blur();
  await expect(
    page.getByText('Ingrese con su Rut de usuario, no con el Rut de la empresa.').first(),
  ).toBeVisible();
  const mistakes = [
    ['22.222.222-2', 'Equivoc1'],
    ['022222222-2', 'Equivoc2'],
    // Repeats a wrong key, which counts as one attempt.
    ['22.222.222-2', 'Equivoc2'],
  ] as const;
  for (const [spelling, key] of mistakes) {
    await signIn(page, spelling, key);
    await expect(page.getByText(notice).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('El Rut o la clave no son correctos.').filter({ visible: true })).toHaveCount(
      1,
    );
    await expect(page.getByRole('alert').filter({ hasText: notice })).toBeFocused();
    expect(page.url()).not.toContain('22222222');
    await expect(page.getByLabel('Rut de usuario')).toHaveValue('22.222.222-2');
    await expect(page.getByLabel('Clave', { exact: true })).toHaveValue('');
  }
  await expectAccessible(page);
  await expect(page.getByText('Le queda un solo intento').filter({ visible: true })).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('Le queda un solo intento').filter({ visible: true })).toHaveCount(0);
  await expect(
    page.getByText(/por primera vez le quedaba un solo intento/).filter({ visible: true }),
  ).toHaveCount(1);
  // Expects an empty rut field, since a refused rut is filled in again only once and not stored.
  await expect(page.getByLabel('Rut de usuario')).toHaveValue('');
  await signIn(page, '22222222-2', 'Equivoc3');
  await expect(page).toHaveURL(/\/alerta-bloqueo$/);
  await expect(page).toHaveTitle('Clave Bloqueada');
  await expect(
    page.getByText(/El bloqueo de su clave termina el \d+ de \w+ de \d{4} a las \d\d:\d\d\./),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reactivar mi clave' }).click();
  await expect(page).toHaveURL(/\/reactivacion-clave-bloqueada$/);
  await expect(page.getByLabel('Rut', { exact: true })).toHaveValue('22.222.222-2');
  await page.goBack();
  await expect(
    page.getByText(
      /Esta página le mostró el \d+ de .* un bloqueo de su clave por intentos fallidos, que terminaba el/,
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Olvidé mi clave' }).click();
  await expect(page).toHaveURL(/\/olvido-clave$/);
  await page.getByRole('radio', { name: 'No' }).click();
  await expect(page.getByLabel('Rut', { exact: true })).toHaveValue('22.222.222-2');
  await page.reload();
  await page.getByRole('radio', { name: 'No' }).click();
  await expect(page.getByLabel('Rut', { exact: true })).toHaveValue('');
  await page.goBack();
  await expect(page.getByText(/Esta página le mostró el \d+ de/)).toBeVisible();
  await page.goBack();
  await expect(
    page.getByText(/por primera vez le quedaba un solo intento/).filter({ visible: true }),
  ).toHaveCount(1);
});

test('ROOT-09 ROOT-10 ROOT-11 ROOT-12 ROOT-14 LOGIN-16 LOGIN-17 LOGIN-18 the login opens for whoever comes from the company home, and posts only in its context', async ({
  page,
  context,
}) => {
  await page.goto('/cualquier-cosa');
  await expect(page).toHaveURL(/\/empresa$/);
  await page.goto('/portabilidad/nada');
  await expect(page).toHaveURL(/\/portabilidad\/$/);
  await context.clearCookies({ name: 'bookmark' });
  await page.goto('/login');
  await expect(page.getByText('Ingrese desde el inicio de Empresas')).toBeVisible();
  await expectAccessible(page);
  await enter(page);
  await context.clearCookies({ name: 'contexto' });
  await signIn(page, '12.345.678-5', 'Soleado4');
  await expect(page).toHaveURL(/\/empresa$/);
  await expect(page.getByText('Ana María Soto Rojas')).toHaveCount(0);
});

test('ROOT-15 without cookies the page says how to go on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  });
  for (const address of ['/login', '/cualquier-cosa']) {
    await page.goto(address);
    await expect(page.getByText('Active las cookies de su navegador')).toBeVisible();
  }
  await expectAccessible(page);
});

test('LOGIN-07 LOGIN-41 ROOT-27 an unknown error says the default and nothing of itself; result pages do not stand alone', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/login?error=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&req=//evil.example');
  await expect(page.getByText('Error del Sistema')).toBeVisible();
  expect(await page.content()).not.toContain('onerror');
  await expectAccessible(page);
  for (const path of [
    '/olvido-clave-exito-cp',
    '/reactivacion-clave-mensaje',
    '/error-solicitud-clave',
    '/mensaje',
    '/error500',
    '/errorPermiso',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto('/loginError');
  await expect(page.getByRole('heading', { name: 'Error del Sistema' })).toBeVisible();
  await page.goto('/contingencia');
  await expect(page.getByRole('heading', { name: 'Estimado Cliente' })).toBeVisible();
  await expectAccessible(page);
});

for (const [known, page404] of [
  [true, 'the login'],
  [false, 'the home that prepares it'],
] as const) {
  test(`ROOT-09 PERR-23 an address that nobody has, and an error that nobody met, lead ${known ? 'a browser that is known' : 'any other'} to ${page404}, which says one thing and one way on`, async ({
    page,
    context,
  }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of ['/xyz', '/olvido-clave/xyz', '/errorPermiso', '/error500']) {
        await context.clearCookies();
        if (known) await enter(page);
        await page.goto(path);
        await expect(page).toHaveURL(known ? /\/login$/ : /\/empresa$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
        await expectNoOverflow(page);
        await expectAccessible(page);
      }
    }
  });
}

test('ROOT-01 ROOT-02 every page of the way in opens for a visitor, in Spanish and within the width of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/empresa');
  for (const path of [
    '/login',
    '/alerta-bloqueo',
    '/olvido-clave',
    '/reactivacion-clave-bloqueada',
    '/solicitud-clave-empresa',
    '/contingencia',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-CL');
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(await page.getByRole('main').innerText()).not.toMatch(
      /\b(loading|submit|password|close|required)\b/i,
    );
  }
});

test('LOGIN-33 LOGIN-34 LOGIN-35 LOGIN-36 LOGIN-37 the tips turn by themselves, and stand still when they are paused or stillness is asked for', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await enter(page);
  const tips = page.locator('main footer').getByRole('region', { name: 'Cómo evitar fraudes' });
  const pointAtThemAndLeave = async () => {
    await tips.locator('.tips-window').hover();
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(11_000);
  };
  /** Returns how many of the login page's tips fit side by side. */
  const abreast = () =>
    tips
      .getByRole('list')
      .evaluate((list) => Math.round(list.clientWidth / (list.firstElementChild?.clientWidth ?? 1)));
  await expect(tips).toContainText('1 a 3 de 6');
  await expect.poll(abreast).toBe(3);
  await page.clock.runFor(9_000);
  await expect(tips).toContainText('1 a 3 de 6');
  await page.clock.runFor(2_000);
  await expect(tips).toContainText('4 a 6 de 6');
  await tips.getByRole('button', { name: 'Pausar' }).click();
  await pointAtThemAndLeave();
  await expect(tips).toContainText('4 a 6 de 6');
  await page.setViewportSize({ width: 769, height: 900 });
  await page.reload();
  await expect(tips).toContainText('1 a 3 de 6');
  await expect.poll(abreast).toBe(3);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(tips).toContainText('1 de 6');
  await expect.poll(abreast).toBe(1);
  await expect(tips.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await pointAtThemAndLeave();
  await expect(tips).toContainText('1 de 6');
});

keysTest('LOGIN-05 LOGIN-15 with the keyboard alone a user signs in', async ({ page }) => {
  await enter(page);
  await typeInto(page, page.getByLabel('Rut de usuario'), '212121215');
  await typeInto(page, page.getByLabel('Clave', { exact: true }), 'Copihue1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Laura Inés Cáceres Ñanco')).toBeVisible();
});

test('EXT-508 EXT-509 a login whose connection tried too often asks for a proof, lets in with it, and knows the browser from then on', async ({
  page,
  context,
}) => {
  await enter(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login?error=comprobacion');
    await expect(page.getByRole('alert')).toContainText('Hay muchos intentos desde su conexión.');
    await expect(page.getByRole('group', { name: 'Verificación de seguridad' })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  await signIn(page, '10200300-4', 'abc123');
  await expect(page.getByText('Validar captcha').first()).toBeVisible();
  await solveCaptcha(page);
  const [post] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/auth/cred_submit')),
    signIn(page, '10200300-4', 'abc123'),
  ]);
  expect(post.postData()).toContain('g-recaptcha-response=');
  await expect(page).toHaveURL(/\/empresa$/);
  const device = (await context.cookies()).find(({ name }) => /^(__Host-)?equipo$/.test(name));
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
});

test('EXT-508 where a proof is not enough the login says where else to come in', async ({ page }) => {
  await enter(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login?error=conexion');
    await expect(page.getByRole('alert')).toContainText('otra conexión');
    await expect(page.getByRole('group', { name: 'Verificación de seguridad' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});
