import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { passkeyTest, withPasskey } from '#test/support/journeys/passkeys.ts';
import { expect, expectAccessible, expectNoOverflow } from '#test/support/journeys/portal-test.ts';
import { enter, signIn, solveCaptcha } from '#test/support/journeys/way-in.ts';

/** Demo seed in which a person without a key has Ana's passkey, as after a migration from another bank. */
const seed = () => {
  const demo = demoSeed();
  const held = demo.usuarios.flatMap(({ dispositivos = [] }) =>
    dispositivos.filter(({ tipo }) => tipo === 'PK'),
  );
  const usuarios = demo.usuarios.map((user) => {
    const others = (user.dispositivos ?? []).filter(({ tipo }) => tipo !== 'PK');
    return { ...user, dispositivos: user.nombre.startsWith('Verónica') ? [...others, ...held] : others };
  });
  return { ...demo, usuarios };
};

const test = passkeyTest({ LLAVES_AL_INGRESAR: 'si' }, seed());

test.use({ ownBank: 'first-key-passkey' });

test('EXT-2812 EXT-2819 KEY-35 KEY-41 a first key is proved with a passkey, and whoever has it comes in with both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 844 });
  await withPasskey(page, 1);
  await page.goto('/solicitud-clave-empresa');
  await page.getByLabel('Rut', { exact: true }).fill('10.101.010-4');
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Validar' }).click();
  await page.getByRole('radio', { name: 'Con dispositivo de seguridad' }).check();
  await page.getByLabel('Rut de la empresa', { exact: true }).fill('76.333.333-7');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: 'Nueva clave', exact: true }).fill('Primera7');
  await page.getByLabel('Confirme la nueva clave', { exact: true }).fill('Primera7');
  await page.getByRole('radio', { name: /Llave de acceso/ }).check();
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expect(
    page.getByText('Su llave de acceso respondió. Ahora presione el botón del final.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page).toHaveURL(/\/comprobate-solicitud-clave-empresa$/);
  await expectAccessible(page);
  await enter(page);
  await signIn(page, '10.101.010-4', 'Primera7');
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expect(page.getByRole('heading', { name: /^Hola, Verónica/ })).toBeVisible();
});
