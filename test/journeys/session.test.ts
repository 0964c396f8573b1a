import { inlineHash } from '#test/support/inline-hash.ts';
import { countTo, hold, listen } from '#test/support/journeys/calls.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import {
  buildRequest,
  closeProduct,
  download,
  reachReceipt,
  receiptNumber,
  sectionOf,
  signButton,
} from '#test/support/journeys/request-steps.ts';
import {
  agreeAgain,
  answerRightly,
  choosePassword,
  continueButton,
  enterLanding,
  fillCompany,
  headingOf,
  places,
  proveByPassword,
  reachCompany,
  openLanding,
  standAt,
} from '#test/support/journeys/steps.ts';
import { storedRequests } from '#test/support/journeys/stored.ts';
import type { Page, Request } from '@playwright/test';

const tokenKey = 'portabilidad.token';

const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);

const back = async (page: Page): Promise<void> => {
  await page.evaluate(() => history.back());
};

test('PROUTE-25 PROUTE-30 PROUTE-31 LAND-31 a guarded address without a proved session leads to the landing, which forgets the token', async ({
  page,
  visitor,
}) => {
  for (const path of [
    places.identity.path,
    places.representative.path,
    places.company.path,
    places.request.path,
    '/comprobante',
    '/comprobante/rechazo',
    '/comprobante?idSolicitud=nada',
    '/comprobante/rechazo?idSolicitud=0',
  ]) {
    await page.goto(path);
    await standAt(page, 'landing');
  }

  await enterLanding(page, visitor);
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(await storedKeys(page)).toEqual([tokenKey]);
  for (const path of [places.identity.path, places.company.path]) {
    await page.goto(path);
    await standAt(page, 'landing');
    await expect(page.getByText('Esa página se abre después de identificarte')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('textbox', { name: 'RUT empresa' })).toHaveValue('');
    expect(await storedKeys(page)).toEqual([]);
  }
});

test('PROUTE-31 a step that is loaded again comes back with what was typed, asks nothing anew, and an outage on the way loses nothing', async ({
  page,
  visitor,
}) => {
  const heard = listen(page);
  const rounds = () => countTo(heard, /equifax|buro|preguntas/i);
  await enterLanding(page, visitor);
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
  const asked = rounds();
  expect(asked).toBeGreaterThan(0);
  await page.reload();
  await standAt(page, 'representative');
  expect(await storedKeys(page)).toEqual([tokenKey]);
  await proveByPassword(page, visitor.password);
  await standAt(page, 'company');
  const isKept = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/borrador'),
  );
  await page.getByRole('textbox', { name: 'Departamento' }).fill('Depto. 5');
  await isKept;
  await page.route(/\/borrador$/, (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No sabemos si tu sesión sigue abierta');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await standAt(page, 'company');
  await expect(page.getByRole('textbox', { name: 'Departamento' })).toHaveValue('Depto. 5');
  expect(rounds()).toBe(asked);
});

test('PROUTE-31 SEC-17 step 2 names its password when it is loaded again; step 3 has what was found, and step 4 is signed once what was accepted is accepted again', async ({
  page,
  bank,
  visitor,
}) => {
  const kept = (part: string) =>
    page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' &&
        response.url().endsWith('/borrador') &&
        (response.request().postData() ?? '').includes(part),
    );
  await enterLanding(page, visitor);
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
  const option = kept('"option":"sii"');
  await choosePassword(page);
  await option;
  await page.reload();
  await expect(page.getByText('La clave tributaria no se guarda: ingrésala otra vez.')).toBeVisible();
  await expectAccessible(page);

  const found = kept('"razonSocial"');
  await proveByPassword(page, visitor.password);
  await standAt(page, 'company');
  const name = page.getByRole('textbox', { name: 'Razón social' });
  await expect(name).toHaveValue(/\S/);
  const filledIn = await name.inputValue();
  await found;
  await page.reload();
  await standAt(page, 'company');
  await expect(name).toHaveValue(filledIn);

  await fillCompany(page);
  await continueButton(page).click();
  await standAt(page, 'request');
  const confirmed = kept('"contractConfirmed":true');
  await buildRequest(page, 'Banco del Valle');
  await confirmed;
  await page.reload();
  await standAt(page, 'request');
  await expect(signButton(page)).toHaveAccessibleDescription(
    'Falta: aceptar otra vez los términos y el uso de datos.',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Ir a aceptar' }).click();
  await agreeAgain(page);
  await signButton(page).click();
  await receiptNumber(page);
  expect(storedRequests(bank, visitor.company)).toHaveLength(1);
});

test('PROUTE-21 PROUTE-31 SOL-77 RES-07 going back loses nothing before the signature and opens nothing after it', async ({
  page,
  bank,
  visitor,
}) => {
  const heard = listen(page);
  await reachCompany(page, visitor);
  await fillCompany(page);
  await page.getByRole('textbox', { name: 'Departamento' }).fill('Depto. 5');
  // Goes back, which returns the visitor to the current step, since a passed step is not repeated.
  await back(page);
  await standAt(page, 'company');
  await expect(page.getByRole('textbox', { name: 'Departamento' })).toHaveValue('Depto. 5');
  await continueButton(page).click();
  await standAt(page, 'request');
  await buildRequest(page, 'Banco del Valle');
  await closeProduct(page, { product: 'Cuenta vista', all: true });

  await back(page);
  await standAt(page, 'company');
  await expect(page.getByRole('textbox', { name: 'Departamento' })).toHaveValue('Depto. 5');
  await expect(page.getByRole('combobox', { name: 'Comuna' })).toHaveValue(/\d+/);
  await page.getByRole('textbox', { name: 'Calle' }).fill('Otra calle');
  await continueButton(page).click();
  await standAt(page, 'request');
  await expect(sectionOf(page, 'Productos a cerrar').getByRole('button', { name: /^Eliminar/ })).toHaveCount(
    2,
  );
  await page.getByRole('button', { name: 'Volver a los datos de la empresa' }).click();
  await standAt(page, 'company');
  await expect(page.getByRole('textbox', { name: 'Calle' })).toHaveValue('Otra calle');
  await continueButton(page).click();
  await standAt(page, 'request');

  const letGo = await hold(page, 'submit');
  await signButton(page).dblclick();
  await signButton(page).click({ force: true });
  letGo();
  const number = await receiptNumber(page);
  expect(
    heard.filter((request) => request.method() === 'POST' && request.url().endsWith('/solicitud')),
  ).toHaveLength(1);
  expect(storedRequests(bank, visitor.company)).toHaveLength(1);
  expect(storedRequests(bank, visitor.company)[0]?.body.solicitante.contactabilidad.nombreDireccion).toBe(
    'Otra calle',
  );
  expect(countTo(heard, /\/solicitud\/existe\//)).toBe(1);
  await expect(page.getByRole('main')).toContainText('Banco del Valle');

  await page.reload();
  expect(await receiptNumber(page)).toBe(number);
  await expect(page.getByRole('main')).toContainText('Banco del Valle');
  await expect(page.getByRole('main')).not.toContainText('Productos a cerrar');
  await expectAccessible(page);
  expect((await download(page, 'DESCARGAR COMPROBANTE')).name).toBe(`comprobante-solicitud-${number}.pdf`);

  await back(page);
  expect(await receiptNumber(page)).toBe(number);
  await openLanding(page);
  await expect(page.getByRole('textbox', { name: 'RUT empresa' })).toHaveValue('');
  // Waits until the browser stores nothing: the landing's HTML appears before its scripts end the session.
  await expect.poll(() => storedKeys(page)).toEqual([]);
});

test('QST-14 QST-15 SEC-03 SEC-04 SEC-05 SEC-09 SEC-17 EXT-203 the browser keeps one token, sends it as a header except to the bureau, each step under a new one, and never writes the password anywhere', async ({
  page,
  visitor,
}) => {
  const heard = listen(page);
  const everything: Request[] = [];
  page.on('request', (request) => everything.push(request));
  await enterLanding(page, visitor);
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
  await proveByPassword(page, visitor.password);
  await standAt(page, 'company');
  const kept = await page.evaluate(() => ({
    session: { ...sessionStorage },
    local: { ...localStorage },
    cookies: document.cookie,
  }));
  expect(Object.keys(kept.session)).toEqual([tokenKey]);
  expect(kept.local).toEqual({});
  expect(kept.cookies).toBe('');
  expect(await page.context().cookies()).toEqual([]);
  const { access_token: access } = JSON.parse(kept.session[tokenKey] ?? '{}');

  const digits = (rut: string) => rut.replace('-', '');
  const authenticate = heard.find((request) => request.url().includes('/equifax/autentificar'));
  expect(Object.fromEntries(new URL(authenticate?.url() ?? '').searchParams)).toEqual({
    rutUsuario: digits(visitor.representative),
    serie: visitor.serial,
    rutEmpresa: digits(visitor.company),
  });

  const afterToken = heard.slice(heard.indexOf(authenticate!) + 1);
  expect(afterToken.length).toBeGreaterThan(4);
  const { token } = await (await authenticate?.response())?.json();
  const tokens: string[] = [token.access_token];
  for (const request of afterToken) {
    const isBureau = request.url().includes('/equifax/');
    expect(request.headers()['authorization'], request.url()).toBe(
      isBureau ? undefined : `Bearer ${tokens.at(-1)}`,
    );
    const renewed = await (await request.response())?.headerValue('token-renovado');
    if (renewed) tokens.push(renewed.split(' ')[0] ?? '');
  }
  expect(new Set(tokens).size).toBe(3);
  expect(tokens.at(-1)).toBe(access);
  for (const request of everything) {
    const url = new URL(request.url());
    expect(
      tokens.map((each) => url.href.includes(each)),
      url.pathname,
    ).toEqual([url.pathname.endsWith('/equifax/preguntas'), false, false]);
    const sent = `${url.href} ${JSON.stringify(request.headers())} ${request.postDataBuffer()?.toString() ?? ''}`;
    expect(sent, url.pathname).not.toContain(visitor.password);
    expect(sent, url.pathname).not.toContain(Buffer.from(visitor.password).toString('base64').slice(0, -2));
  }
  expect(JSON.stringify(kept)).not.toContain(visitor.password);
  await expect(page.getByText(visitor.password)).toHaveCount(0);
});

test('every answer of the bank forbids what a page does not need, and nothing personal is kept', async ({
  page,
  visitor,
  request,
}) => {
  const guarded = {
    'referrer-policy': /^no-referrer$/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/i,
  };
  const expectGuarded = (
    name: string,
    headers: Readonly<Record<string, string>>,
    script = "'self'",
    style = "'self'",
  ): void => {
    for (const [header, value] of Object.entries(guarded))
      expect(headers[header], `${header} of ${name}`).toMatch(value);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, `policy of ${name}`).toContain(
      `default-src 'none';script-src ${script};style-src ${style};`,
    );
    expect(policy).not.toContain('unsafe');
  };

  const pdf = page.waitForResponse(/\/solicitud\/pdf/);
  const api = page.waitForResponse(/\/regions$/);
  await reachReceipt(page, visitor, 'Banco del Valle');
  await download(page, 'DESCARGAR COMPROBANTE');
  for (const response of [await pdf, await api]) {
    expectGuarded(response.url(), await response.allHeaders());
    expect((await response.allHeaders())['cache-control']).toBe('no-store');
  }

  const landing = await request.get('/portabilidad/');
  const drawn = await landing.text();
  expectGuarded(
    'page',
    landing.headers(),
    `'self' ${inlineHash(drawn, 'script')}`,
    `'self' ${inlineHash(drawn, 'style')}`,
  );
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(drawn) ?? [];
  const asset = await request.get(script, { headers: { 'Accept-Encoding': 'br' } });
  expectGuarded('asset', asset.headers());
  expect(asset.headers()['cache-control']).toContain('immutable');
  expect(asset.headers()['content-encoding']).toBe('br');
  const missing = await request.get('/assets/nada.js');
  expect(missing.status()).toBe(404);
  expectGuarded('404', missing.headers());
  const refused = await request.get('/empresas/rest/portabilidad-financiera/solicitud/pdf?idSolicitud=1001');
  expect(refused.status()).toBe(401);
  expectGuarded('401', refused.headers());
  await expect(headingOf(page)).toBeVisible();
});
