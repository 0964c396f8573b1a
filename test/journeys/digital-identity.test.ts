import { formatRut } from '#core/shared/rut.ts';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  test as overABank,
  type JourneyBank,
} from '#test/support/journeys/portal-test.ts';
import {
  answerRightly,
  answerWrongly,
  choosePassword,
  enterLanding,
  headingOf,
  proveByPassword,
  questions,
  standAt,
} from '#test/support/journeys/steps.ts';
import {
  client,
  providerSettings,
  signInAt,
  startProvider,
  type LocalProvider,
} from '#test/support/openid-provider.ts';
import { startBankProcess } from '#test/support/worlds/bank-process.ts';
import { freePort } from '#composition/scripts/free-port.ts';

type Worker = { readonly provider: LocalProvider; readonly bank: JourneyBank; readonly port: number };

const returnPath = '/empresas/rest/portabilidad-financiera/identidad/digital/retorno';

const test = overABank.extend<object, Worker>({
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  provider: [
    async ({ port }, use) => {
      const provider = await startProvider({ returnTo: `http://127.0.0.1:${port}${returnPath}` });
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  bank: [
    async ({ provider, port }, use) => {
      const settings = {
        ...{ PORT: String(port), CAPTCHA_COSTO: '20' },
        ...providerSettings(provider),
      };
      const bank = await startBankProcess(settings, process.env.ZAGUAN_TEST_SEEDED);
      await use(bank);
      await bank.stop();
      expect(bank.output()).not.toContain(client.secret);
    },
    { scope: 'worker' },
  ],
});

const goToProvider = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Continuar con Identidad de Prueba' }).click();
  await expect(headingOf(page)).toHaveText('Identidad de prueba');
};

const signIn = async (page: Page, rut: string, hace = 'Entrar'): Promise<void> => {
  await page.getByLabel('RUT').fill(rut);
  await page.getByRole('button', { name: hace }).click();
};

const unproved = (page: Page) =>
  page.getByRole('region', { name: 'Tu identidad digital' }).getByRole('status');

test('EXT-2851 EXT-2854 EXT-2855 EXT-2859 the representative proves the identity at the provider and goes on to step 2, and the return works once', async ({
  page,
  visitor,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterLanding(page, visitor);
  await expect(questions(page)).toHaveCount(4);
  await expect(
    page.getByText('Si entras con Identidad de Prueba, no respondes las preguntas.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);

  await goToProvider(page);
  await signIn(page, formatRut(visitor.representative));
  await standAt(page, 'representative');
  await expectAccessible(page);

  const [back = ''] = addresses.filter((address) => address.includes(returnPath));
  expect([...new URL(back).searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state']);
  const token = await page.evaluate(() => sessionStorage.getItem('portabilidad.token'));
  const { access_token: access } = JSON.parse(token ?? '{}') as { readonly access_token: string };
  expect(addresses.filter((address) => address.includes(access) || address.includes(client.secret))).toEqual(
    [],
  );

  await page.goto(back);
  await standAt(page, 'representative');
  await choosePassword(page);
  await proveByPassword(page, visitor.password);
  await standAt(page, 'company');
});

test('EXT-2855 EXT-2858 the identity of another person is refused, counts as a wrong round and leaves the questions at hand', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterLanding(page, visitor);
  await goToProvider(page);
  await signIn(page, '22.222.222-2');
  await expect(unproved(page)).toHaveText(
    'La identidad con que entraste es de otra persona, y eso cuenta como un intento: usa la del representante legal o responde las preguntas.',
  );
  await expect(questions(page)).toHaveCount(4);
  expect(new URL(page.url()).pathname).toBe('/portabilidad/equifax');
  await expect(page.getByText(formatRut(visitor.representative))).toBeVisible();
  await expect(page.getByText('22.222.222-2')).toHaveCount(0);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(page);

  await answerWrongly(page, visitor);
  await expect(page.getByRole('alertdialog')).toContainText('Te queda 1 intento.');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(questions(page)).toHaveCount(4);
  await goToProvider(page);
  await signIn(page, '22.222.222-2');
  await expect(
    page.getByText(/Has sido bloqueado por 24 horas\. Puedes responder otra vez desde el/),
  ).toBeVisible();
});

test('EXT-2858 a visitor who cancels there comes back to the questions with all attempts', async ({
  page,
  visitor,
}) => {
  await enterLanding(page, visitor);
  await goToProvider(page);
  await signIn(page, '', 'Cancelar');
  await expect(unproved(page)).toHaveText(
    'No terminaste de entrar con Identidad de Prueba, y eso no cuenta como un intento: prueba otra vez o responde las preguntas.',
  );
  await answerWrongly(page, visitor);
  await expect(page.getByRole('alertdialog')).toContainText('Te quedan 2 intentos.');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
});

test('EXT-2858 a provider that is down costs no attempt, and the next try proves the identity', async ({
  page,
  visitor,
  provider,
}) => {
  await enterLanding(page, visitor);
  await goToProvider(page);
  provider.breakDown('/token');
  await signIn(page, formatRut(visitor.representative));
  await expect(unproved(page)).toHaveText(
    'No pudimos comprobar tu identidad con Identidad de Prueba, y eso no cuenta como un intento: prueba más tarde o responde las preguntas.',
  );
  provider.mend();
  await goToProvider(page);
  await signIn(page, formatRut(visitor.representative));
  await standAt(page, 'representative');
});

test('EXT-2852 EXT-2853 the return that another browser was given proves nothing and spoils nothing', async ({
  page,
  visitor,
  provider,
  browser,
  bank,
}) => {
  await enterLanding(page, visitor);
  // Blocks the redirect to the provider, so that another browser can open the address.
  const given = new Promise<string>((resolve) => {
    void page.route(`${provider.issuer}/**`, async (route) => {
      resolve(route.request().url());
      await route.abort();
    });
  });
  await page.getByRole('button', { name: 'Continuar con Identidad de Prueba' }).click();
  const typed = { rut: formatRut(visitor.representative), hace: 'entrar' };
  const { href: back } = await signInAt(await given, typed);
  const another = await browser.newContext({ baseURL: bank.base });
  const elsewhere = await another.newPage();
  const answer = elsewhere.waitForResponse((response) => response.url() === back);
  await elsewhere.goto(back);
  expect((await answer).headers().location).toBe('/portabilidad/equifax?identidad=otro-navegador');
  await expect(elsewhere).toHaveURL(/\/portabilidad\/$/);
  await another.close();
  await page.goto(back);
  await standAt(page, 'representative');
});
