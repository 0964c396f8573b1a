import type { Page } from '@playwright/test';
import { additionalPath, completeFromStatus } from '#test/support/journeys/additional-steps.ts';
import { keepDraft } from '#test/support/journeys/kept-draft.ts';
import { documentsButton, myDocumentsPath } from '#test/support/journeys/my-documents-steps.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
  type JourneyBank,
} from '#test/support/journeys/portal-test.ts';
import { download, receiptNumber, sign } from '#test/support/journeys/request-steps.ts';
import { reachStatus, statusPath } from '#test/support/journeys/status-steps.ts';
import {
  agreeAgain,
  answerRightly,
  enterLanding,
  headingOf,
  markRightly,
  openLanding,
  places,
  proveByPassword,
  reachCompany,
  standAt,
  writeEntry,
} from '#test/support/journeys/steps.ts';
import { makeIneligible } from '#test/support/journeys/stored.ts';
import { showing, type Visitor } from '#test/support/journeys/visitors.ts';

/** Expected page: its path without query, and its heading. */
type Where = { readonly path: string; readonly heading: string | RegExp };

const { landing, identity, representative, company, request } = places;
const sessionOver: Where = { path: '/portabilidad-publica', heading: 'Tu sesión terminó' };
const receipt: Where = { path: '/comprobante', heading: /^Tu solicitud N° \d+ fue ingresada$/ };
const unconfirmed: Where = { path: '/comprobante', heading: 'No podemos mostrar esta solicitud' };
const rejection: Where = { path: '/comprobante/rechazo', heading: 'No podemos continuar con tu solicitud' };
const status: Where = { path: statusPath, heading: 'Consultar solicitudes realizadas' };
const documents: Where = { path: myDocumentsPath, heading: 'Mis documentos' };
const additional: Where = { path: additionalPath, heading: 'Completar información adicional' };

const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);

const expectAt = async (page: Page, { path, heading }: Where): Promise<void> => {
  await expect(headingOf(page)).toHaveText(heading);
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  if (path !== sessionOver.path) await expect(page).toHaveTitle('Portabilidad Financiera Empresas');
};

/** Checks the page reached; a landing must have empty fields and empty storage. */
const expectComeTo = async (page: Page, where: Where): Promise<void> => {
  await expectAt(page, where);
  if (where !== landing) return;
  await expect(page.getByRole('textbox', { name: 'RUT empresa' })).toHaveValue('');
  expect(await storedKeys(page)).toEqual([]);
};

type Visit = { readonly page: Page; readonly visitor: Visitor; readonly bank: JourneyBank };

const toRepresentative = async ({ page, visitor }: Visit): Promise<void> => {
  await enterLanding(page, visitor);
  await answerRightly(page, visitor);
  await standAt(page, 'representative');
};

/** Goes to the request step by a saved draft. */
const toRequest = async (visit: Visit): Promise<void> => {
  await keepDraft(visit.bank, visit.visitor, 'request');
  await toRepresentative(visit);
  await proveByPassword(visit.page, visit.visitor.password);
  await agreeAgain(visit.page);
};

const toReceipt = async (visit: Visit): Promise<void> => {
  await toRequest(visit);
  await sign(visit.page);
  await receiptNumber(visit.page);
};

type Row = {
  readonly name: string;
  readonly reach: (visit: Visit) => Promise<unknown>;
  readonly here: Where;
  readonly back: Where;
  readonly forward: Where;
  /** Expected page after a new load: a reload, the address typed in the same tab, or the address opened in a second tab. */
  readonly anew: Where;
  /** Expected page after going forward and reloading, if another one. */
  readonly reloaded?: Where;
  /** Expected page in a tab without a session token, if another one. */
  readonly withoutToken?: Where;
};

const rows: readonly Row[] = [
  {
    name: 'PROUTE-15 the landing',
    reach: async ({ page, visitor }) => {
      await page.goto(sessionOver.path);
      await openLanding(page);
      await writeEntry(page, visitor);
    },
    here: landing,
    back: sessionOver,
    forward: landing,
    anew: landing,
  },
  {
    name: 'PROUTE-30 PROUTE-31 LAND-31 the questions',
    reach: async ({ page, visitor }) => {
      await enterLanding(page, visitor);
      await markRightly(page, visitor);
    },
    here: identity,
    back: landing,
    forward: landing,
    anew: landing,
  },
  {
    name: 'PROUTE-30 PROUTE-31 LAND-31 the representative',
    reach: toRepresentative,
    here: representative,
    back: representative,
    forward: representative,
    anew: representative,
    withoutToken: landing,
  },
  {
    name: 'PROUTE-30 PROUTE-31 LAND-31 the company data',
    reach: ({ page, visitor }) => reachCompany(page, visitor),
    here: company,
    back: company,
    forward: company,
    anew: company,
    withoutToken: landing,
  },
  {
    name: 'PROUTE-30 PROUTE-31 LAND-31 the request',
    reach: toRequest,
    here: request,
    back: company,
    forward: company,
    anew: request,
    reloaded: company,
    withoutToken: landing,
  },
  {
    name: 'PROUTE-21 PROUTE-25 PROUTE-31 the receipt',
    reach: toReceipt,
    here: receipt,
    back: receipt,
    forward: receipt,
    anew: receipt,
    withoutToken: unconfirmed,
  },
  {
    name: 'PROUTE-22 PROUTE-25 PROUTE-31 the rejection',
    reach: async (visit) => {
      makeIneligible(visit.bank, visit.visitor.company);
      await toRequest(visit);
      await sign(visit.page);
    },
    here: rejection,
    back: rejection,
    forward: rejection,
    anew: rejection,
    withoutToken: { ...unconfirmed, path: rejection.path },
  },
  {
    name: 'PROUTE-30 PROUTE-31 LAND-31 the status',
    reach: ({ page }) => reachStatus(page, showing('una solicitud en Ingresada')),
    here: status,
    back: status,
    forward: status,
    anew: status,
    withoutToken: landing,
  },
  {
    name: 'PROUTE-30 PROUTE-31 LAND-31 the documents',
    reach: async ({ page }) => {
      await reachStatus(page, showing('una solicitud en Ingresada'));
      await documentsButton(page).click();
    },
    here: documents,
    back: status,
    forward: documents,
    anew: documents,
    withoutToken: landing,
  },
  {
    name: 'PROUTE-30 PROUTE-31 LAND-31 the additional information, from the status',
    reach: async ({ page }) => {
      await reachStatus(page, showing('una solicitud en Pendiente'));
      await completeFromStatus(page);
    },
    here: additional,
    back: status,
    forward: additional,
    anew: additional,
    withoutToken: landing,
  },
  {
    name: 'PROUTE-30 PROUTE-31 LAND-31 the additional information, from the receipt',
    reach: async (visit) => {
      await toReceipt(visit);
      await visit.page.getByRole('button', { name: 'COMPLETAR INFORMACIÓN DE LA EMPRESA' }).click();
    },
    here: additional,
    back: receipt,
    forward: additional,
    anew: additional,
    withoutToken: landing,
  },
];

/** Opens a tab of the same browser: an empty one, or a copy that inherits the token of its opener. */
const openTab = async (page: Page, kind: 'new' | 'copied'): Promise<Page> => {
  if (kind === 'new') return page.context().newPage();
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('about:blank'));
  return opened;
};

for (const { name, reach, here, back, forward, anew, reloaded = anew, withoutToken = anew } of rows) {
  test(`PROUTE-10 ${name}: back, forward, refresh, its address and a second tab lead where the state allows`, async ({
    page,
    visitor,
    bank,
  }) => {
    await reach({ page, visitor, bank });
    await expectAt(page, here);
    const address = page.url();
    const before = await storedKeys(page);

    for (const kind of ['new', 'copied'] as const) {
      const tab = await openTab(page, kind);
      await tab.goto(address);
      const there = kind === 'new' ? withoutToken : anew;
      await expectComeTo(tab, there);
      if (there.path === here.path) expect(tab.url()).toBe(address);
      await tab.close();
    }
    await expectAt(page, here);
    expect(await storedKeys(page)).toEqual(before);

    await page.goBack();
    await expectComeTo(page, back);
    await page.goForward();
    await expectComeTo(page, forward);
    await page.reload();
    await expectComeTo(page, reloaded);
  });
}

test('SEC-03 EXT-1108 EXT-1109 a tab without the token is told nothing of a receipt, nor is a number of nobody; the first one keeps its main action and details through reload, Back and Forward', async ({
  page,
  visitor,
  bank,
}) => {
  await toReceipt({ page, visitor, bank });
  const address = page.url();
  const pdf = `comprobante-solicitud-${await receiptNumber(page)}.pdf`;
  const complete = page.getByRole('button', { name: 'COMPLETAR INFORMACIÓN DE LA EMPRESA' });

  const other = await openTab(page, 'new');
  for (const path of [address, '/comprobante?idSolicitud=99999', '/comprobante/rechazo?idSolicitud=99999']) {
    await other.goto(path);
    await expect(headingOf(other)).toHaveText('No podemos mostrar esta solicitud');
    await expect(other.getByRole('main')).not.toContainText(/ingresada|elegible|99999|Banco del Valle/);
    await expect(other.getByRole('main').getByRole('button')).toHaveCount(0);
    await expectAccessible(other);
  }
  await other.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(other);
  await other.getByRole('link', { name: 'Ir al inicio' }).click();
  await expectAt(other, landing);
  await other.close();

  await page.goBack();
  await expectAt(page, receipt);
  expect((await download(page, 'DESCARGAR COMPROBANTE')).name).toBe(pdf);
  await page.reload();
  await expectAt(page, receipt);
  await expect(page.getByRole('main')).toContainText('Banco del Valle');
  await expectAccessible(page);
  await page.goBack();
  await expectAt(page, receipt);
  expect((await download(page, 'DESCARGAR COMPROBANTE')).name).toBe(pdf);

  await page.goto('/comprobante/rechazo?idSolicitud=' + (await receiptNumber(page)));
  await expect(headingOf(page)).toHaveText('No podemos mostrar esta solicitud');
  await page.goto('/comprobante?idSolicitud=99999');
  await expect(headingOf(page)).toHaveText('No podemos mostrar esta solicitud');
  await page.goto(address);
  await complete.click();
  await expectAt(page, additional);
});

test('EXT-209 PROUTE-31 whoever left for another page and comes back by Back begins anew', async ({
  page,
  visitor,
}) => {
  await reachCompany(page, visitor);
  await page.getByRole('textbox', { name: 'Departamento' }).fill('Depto. 5');
  await page.goto(sessionOver.path);
  await page.goBack();
  await expectComeTo(page, landing);
  await expect(page.getByText('Esa página se abre después de identificarte')).toBeVisible();
});

test('EXT-209 SEC-07 a page that the browser brings back as it was begins anew', async ({
  page,
  visitor,
}) => {
  await reachCompany(page, visitor);
  await page.getByRole('textbox', { name: 'Departamento' }).fill('Depto. 5');
  // Dispatches the event by hand, since Playwright runs Chromium without its back/forward cache.
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectComeTo(page, landing);
});
