import { expect, expectAccessible, test } from '#test/support/journeys/portal-test.ts';
import type { Page } from '@playwright/test';
import { press } from '#test/support/journeys/hand.ts';
import { pickProvider, reachReceipt } from '#test/support/journeys/request-steps.ts';
import { reachStatus, requestCards } from '#test/support/journeys/status-steps.ts';
import { proveByPassword, reachRequest, standAt } from '#test/support/journeys/steps.ts';
import { demoVisitor } from '#test/support/journeys/visitors.ts';

const provider = 'Banco Los Canelos';
const first = demoVisitor('77.111.111-4');
const prove = (page: Page) => page.getByRole('button', { name: 'Acreditar representación' });
const second = demoVisitor('77.111.111-4', '21.212.121-5');

test('EXT-1011 EXT-1015 EXT-1016 EXT-1041 a second representative is told of the request of the first once he has proved that he represents the company, and before it where to ask', async ({
  page,
  browser,
}) => {
  const number = await reachReceipt(page, first, provider);

  const again = await browser.newPage();
  await reachStatus(again, first);
  await expect(requestCards(again)).toHaveCount(1);
  await expect(again.getByText(/^Si otro representante de tu empresa/)).toBeVisible();
  await expect(prove(again)).toBeVisible();
  await expectAccessible(again);
  await again.close();

  const other = await browser.newPage();
  await reachStatus(other, second);
  await expect(other.getByText(/^Si otro representante de tu empresa ingresó una solicitud/)).toBeVisible();
  await expect(other.getByText(String(number))).toHaveCount(0);
  await expectAccessible(other);

  await press(prove(other));
  await standAt(other, 'representative');
  await proveByPassword(other, second.password);
  await expect(requestCards(other).getByRole('heading', { level: 3 })).toHaveText(`Solicitud N° ${number}`);
  await expect(prove(other)).toHaveCount(0);
  await expectAccessible(other);

  await reachRequest(other, second);
  await pickProvider(other, provider);
  const modal = other.getByRole('alertdialog', { name: /^Ya tienes una solicitud de portabilidad/ });
  await expect(modal).toContainText(`Es la solicitud N°\u00a0${number} de tu empresa, ingresada el `);
  await expect(modal).toContainText(/Tenemos hasta el \d\d\/\d\d\/\d{4} para responderla/);
  await expect(modal.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expectAccessible(other);
  await other.close();
});
