import { consents } from '#core/portability/texts/bank-text.ts';
import { labels } from '#ui/portability/company/text.ts';
import { chooseDown, mark, pressOn, tabTo, typeInto } from '#test/support/journeys/keyboard.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  keysTest as test,
} from '#test/support/journeys/portal-test.ts';
import { receiptNumber, sectionOf, signButton } from '#test/support/journeys/request-steps.ts';
import {
  attach,
  choosePassword,
  companyDetails,
  continueButton,
  headingOf,
  openLanding,
  questions,
  rightRadio,
  standAt,
  startButton,
} from '#test/support/journeys/steps.ts';
import { storedRequests } from '#test/support/journeys/stored.ts';
import { taxFolderOf } from '#test/support/journeys/tax-folder.ts';
import { formatRut } from '#core/shared/rut.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('PROUTE-05 a company reaches its receipt on a narrow screen with its password at the tax authority and nothing but a keyboard', async ({
  page,
  bank,
  visitor,
}) => {
  const field = (name: string) => page.getByRole('textbox', { name });
  const select = (name: string) => page.getByRole('combobox', { name, exact: true });
  const arrive = async (): Promise<void> => {
    await expect(headingOf(page)).toBeFocused();
    await expectNoOverflow(page);
    await expectAccessible(page);
  };

  await openLanding(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, field('RUT empresa'), formatRut(visitor.company).replaceAll('.', ''));
  await typeInto(page, field('RUT representante legal'), formatRut(visitor.representative));
  await typeInto(page, field('Número de documento'), visitor.serial);
  await pressOn(page, startButton(page));

  await standAt(page, 'identity');
  await expect(questions(page)).toHaveCount(4);
  await arrive();
  for (const question of await questions(page).all()) await mark(page, rightRadio(question, visitor));
  await pressOn(page, continueButton(page));

  await standAt(page, 'representative');
  await arrive();
  await test.step('REP-04 REP-15 SEC-09 the password at the tax authority fills in the company step', async () => {
    await choosePassword(page);
    await typeInto(page, field('Clave tributaria de la empresa'), visitor.password);
    await page.keyboard.press('Enter');

    await standAt(page, 'company');
    await expect(field('Razón social')).not.toHaveValue('');
  });
  await arrive();
  await chooseDown(page, select('Antigüedad'), companyDetails.Antigüedad);
  await chooseDown(page, select('Volumen de ventas'), companyDetails['Volumen de ventas']);
  await chooseDown(page, select('Región'), companyDetails.Región);
  await chooseDown(page, select('Ciudad'), companyDetails.Ciudad);
  await chooseDown(page, select('Comuna'), companyDetails.Comuna);
  await typeInto(page, field('Fecha de nacimiento'), companyDetails['Fecha de nacimiento']);
  await typeInto(page, field('Celular'), companyDetails.Celular);
  await typeInto(page, field('E-mail'), companyDetails['E-mail']);
  for (const name of consents.map((consent) => labels[consent]))
    await pressOn(page, page.getByRole('checkbox', { name }), 'Space');
  await pressOn(page, continueButton(page));

  await standAt(page, 'request');
  await expect(select('Tipo de proveedor')).toBeVisible();
  await arrive();
  await chooseDown(page, select('Tipo de proveedor'), 'Banco');
  await chooseDown(page, select('Proveedor'), 'Banco Ribera');
  await expect(page.getByText('no tiene otra solicitud en curso desde Banco Ribera.')).toBeVisible();
  await chooseDown(page, select('Producto'), 'Línea de crédito');
  await typeInto(page, field('Identificador'), '654321');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Productos a cerrar/ })).toBeFocused();
  await pressOn(
    page,
    sectionOf(page, 'Productos a contratar').getByRole('checkbox', { name: 'Línea de crédito' }),
    'Space',
  );
  await pressOn(page, page.getByRole('button', { name: 'Confirmar productos' }));
  await attach(page, 'Certificado de liquidación', await taxFolderOf(bank, visitor.company));
  await expectNoOverflow(page);
  await expectAccessible(page);
  const number = await test.step('SOL-74 RES-01 the receipt bears the number of the request', async () => {
    await tabTo(page, signButton(page));
    await page.keyboard.press('Enter');
    return receiptNumber(page);
  });
  await arrive();
  expect(storedRequests(bank, visitor.company)).toMatchObject([{ id: number, provider: 'Banco Ribera' }]);
});
