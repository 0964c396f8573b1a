import { countTo, hold, listen, once, refusal } from '#test/support/journeys/calls.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '#test/support/journeys/portal-test.ts';
import {
  answerRightly,
  answerWrongly,
  continueButton,
  enterLanding,
  headingOf,
  markRightly,
  openLanding,
  pressStart,
  questions,
  rightRadio,
  standAt,
  writeEntry,
} from '#test/support/journeys/steps.ts';
import { demoVisitor } from '#test/support/journeys/visitors.ts';

const wrong = 'Al menos una de las respuestas ingresadas no es correcta';

test('QST-02 QST-04 QST-05 QST-07 QST-09 QST-21 QST-26 four questions, each answered once, and the representative comes next', async ({
  page,
  visitor,
}) => {
  await enterLanding(page, visitor);
  await expect(questions(page)).toHaveCount(4);
  for (const question of await questions(page).all())
    await expect(question.getByRole('radio')).toHaveCount(4);
  await expect(
    page.getByText('Los datos de este cuestionario no son utilizados ni almacenados por el banco.'),
  ).toBeVisible();
  await expect(continueButton(page)).toBeDisabled();
  await expect(page.getByText('Faltan 4 respuestas.')).toBeVisible();
  await questions(page).first().getByRole('radio').first().check();
  await expect(page.getByText('Faltan 3 respuestas.')).toBeVisible();
  await expect(continueButton(page)).toBeDisabled();
  await expectAccessible(page);

  await markRightly(page, visitor);
  await expect(continueButton(page)).toBeEnabled();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);

  const letGo = await hold(page, 'validate');
  await continueButton(page).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Estamos verificando tu identidad' }),
  ).toBeVisible();
  await expectAccessible(page);
  letGo();
  await standAt(page, 'representative');
  await expect(headingOf(page)).toBeFocused();
});

test('QST-30 QST-31 QST-34 QST-35 QST-36 MOD-11 EXT-1104 EXT-1106 three wrong rounds, each a new one with no answers left, count down aloud and block the person until an hour that is told', async ({
  page,
  visitor,
}) => {
  const keys: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/equifax/preguntas')) keys.push((await response.json()).transactionKey);
  });
  await enterLanding(page, visitor);
  await answerWrongly(page, visitor);

  const modal = page.getByRole('alertdialog', { name: wrong });
  await expect(modal).toContainText(
    'Te quedan 2 intentos. Al tercer intento incorrecto serás bloqueado por 24 horas.',
  );
  await expect(modal).toContainText('Las preguntas pueden ser las mismas.');
  await expect(modal.getByRole('button')).toHaveText(['Reintentar']);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Reintentar' }).click();
  await expect(modal).toBeHidden();
  await expect(questions(page)).toHaveCount(4);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await answerWrongly(page, visitor);
  await expect(modal).toContainText('Te queda 1 intento. Al tercer intento incorrecto');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await answerWrongly(page, visitor);

  const until =
    /Has sido bloqueado por 24 horas\. Puedes responder otra vez desde el \d{1,2} de [a-z]+ de \d{4} a las \d\d:\d\d\./;
  await expect(modal).toContainText(until);
  await expect(modal.getByRole('button')).toHaveCount(0);
  await expect(modal.getByRole('link', { name: 'Cerrar' })).toHaveAttribute(
    'href',
    'https://personas.banco.example/',
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  expect(new Set(keys).size).toBe(3);

  await openLanding(page);
  await writeEntry(page, visitor);
  await pressStart(page);
  const refused = page.getByRole('alertdialog', { name: 'No pudimos verificar tu identidad' });
  await expect(refused).toContainText(until);
  await expect(refused.getByRole('link', { name: 'Cerrar' })).toHaveAttribute(
    'href',
    'https://personas.banco.example/',
  );
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Reintentar' }).click();
  await standAt(page, 'landing');
});

test('QST-10 QST-11 QST-12 QST-13 QST-37 PERR-05 when the bureau does not answer the panel says whom to call and repeats only the call that failed, without spending an attempt', async ({
  page,
}) => {
  const heard = listen(page);
  const laundry = demoVisitor('76.777.777-9');
  await enterLanding(page, laundry);
  const panel = page.getByRole('alert').filter({ hasText: 'El servicio presenta intermitencias' });
  await expect(panel).toContainText(
    'Por favor intenta más tarde o llama a nuestra banca telefónica al 600 000 0000.',
  );
  await expect(panel.getByRole('link', { name: '600 000 0000' })).toHaveAttribute('href', 'tel:6000000000');
  await expectAccessible(page);

  // Retries through four outages, which must not lock the person out as three wrong rounds do.
  for (let time = 0; time < 4; time += 1) {
    const before = heard.length;
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(() => heard.length).toBeGreaterThan(before);
    await expect(panel).toBeVisible();
  }
  await standAt(page, 'identity');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('EXT-206 each round brings a proof of work of its own, solved while the visitor waits, and another one when the first is not taken', async ({
  page,
  visitor,
}) => {
  const heard = listen(page);
  await once(page, 'authenticate', refusal(428, { codigo: 'FALTA_PRUEBA' }));
  await enterLanding(page, visitor);
  await expect(questions(page)).toHaveCount(4);
  expect(countTo(heard, /captcha\/desafio$/)).toBe(2);
  const proofs = heard
    .filter((request) => /autentificar$/.test(new URL(request.url()).pathname))
    .map((request) => request.headers()['prueba-de-trabajo']);
  expect(proofs).toHaveLength(2);
  expect(new Set(proofs).size).toBe(2);
  expect(proofs).not.toContain(undefined);
});

test('EXT-206 a visitor who waits long for the security check is told of it', async ({ page, visitor }) => {
  const letGo = await hold(page, 'challenge');
  await openLanding(page);
  await writeEntry(page, visitor);
  await pressStart(page);
  const told = page.getByRole('status').filter({ hasText: 'verificación de seguridad en tu equipo' });
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  letGo();
  await expect(questions(page)).toHaveCount(4);
  await expect(told).toHaveCount(0);
});

test('QST-35 a person the bank does not know gets questions like any other, and nobody can pass them', async ({
  page,
  visitor,
}) => {
  await enterLanding(page, { ...visitor, serial: '999999999' });
  await expect(questions(page)).toHaveCount(4);
  for (const question of await questions(page).all()) {
    const known = rightRadio(question, visitor);
    await ((await known.count()) > 0 ? known : question.getByRole('radio').first()).check();
  }
  await continueButton(page).click();
  await expect(page.getByRole('alertdialog', { name: wrong })).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();

  await enterLanding(page, visitor);
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
});
