import { expect, test } from '@playwright/test';
import { blemishesOf } from '#composition/atlas/blemishes.ts';
import { conditions, wrongIn } from '#composition/atlas/conditions.ts';
import { heightOf, widths, type Width } from '#composition/atlas/looks.ts';
import { lossesOf } from '#composition/atlas/losses.ts';
import { reach } from '#composition/atlas/shoot.ts';
import { misarranged, type Arrangement } from '#test/support/journeys/arranged.ts';
import { sceneCalled, serveDemo } from '#test/support/journeys/served-demo.ts';

// Sample of scenes, each with a layout fault found earlier; the atlas checks all scenes.
const looked = [
  'additional-received',
  'company-fields-missing',
  'forgotten-password-with-card-nothing-written',
  'my-documents-documents-of-a-request',
  'receipt-signed',
  'representative-typed-text-recovered',
  'request-certificates-attached',
  'results-key-made-without-card',
  'sign-in-nothing-written',
  'status-five-requests',
  'verify-an-authentic-receipt',
];

let demo: Awaited<ReturnType<typeof serveDemo>>;

test.beforeAll(async () => {
  demo = await serveDemo();
});

test.afterAll(async () => {
  await demo.end();
});

for (const name of looked)
  test(`EXT-1030 nothing is out of place in ${name}, on a phone and on a desk`, async ({ page }) => {
    await reach(page, demo.base, sceneCalled(name));
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightOf[width] });
      await expect.poll(() => blemishesOf(page), { message: `${width} px` }).toEqual([]);
    }
  });

test('EXT-1037 a version of forty digits takes one line of a phone, and is whole where it is copied', async ({
  page,
}) => {
  await reach(page, demo.base, sceneCalled('receipt-signed'));
  await page.setViewportSize({ width: 360, height: heightOf[360] });
  const versions = page.locator('.version');
  await expect(versions).toHaveText([/^[0-9a-f]{40}$/, /^[0-9a-f]{40}$/, /^[0-9a-f]{40}$/]);
  for (const version of await versions.all())
    expect(
      await version.evaluate((one) => {
        const { width, height } = one.getBoundingClientRect();
        return [height < 30, width > 90 && width < 150];
      }),
    ).toEqual([true, true]);
});

// Parts that the style sheets alone arrange, and how, on a phone and on a desk.
const arranged: readonly (readonly [string, string, Record<Width, Arrangement>])[] = [
  [
    'status-five-requests',
    '.request-card:nth-child(2) :is(.turn-note, .turn-note + dl)',
    { 360: 'one column', 1280: 'side by side' },
  ],
  [
    'status-five-requests',
    '.request-card:nth-child(2) .turn',
    { 360: 'fills the width', 1280: 'one column' },
  ],
  ['offer-on-the-card-of-its-request', '.closings', { 360: 'fills the width', 1280: 'fills the width' }],
  ['receipt-signed', '.receipt, .what-follows', { 360: 'one column', 1280: 'side by side' }],
  [
    'receipt-signed',
    'main .receipt, main .what-follows',
    { 360: 'fills the width', 1280: 'fills the width' },
  ],
  ['rejection-not-eligible', '.dead-end', { 360: 'in the middle', 1280: 'in the middle' }],
  ['results-key-made-without-card', '.dead-end', { 360: 'in the middle', 1280: 'in the middle' }],
  ['results-key-made-without-card', '.ticket-number', { 360: 'one large line', 1280: 'one large line' }],
  [
    'request-ready-to-sign',
    '.review dl:first-of-type > div > *',
    { 360: 'one column', 1280: 'fills the width' },
  ],
  [
    'landing-empty',
    '.ink-panel, .ink-panel figure:last-child',
    { 360: 'as high as what it holds', 1280: 'as high as what it holds' },
  ],
  ['sign-in-nothing-written', 'form .input', { 360: 'ends alike', 1280: 'side by side' }],
];

for (const name of new Set(arranged.map(([scene]) => scene)))
  test(`EXT-3005 ${name} is arranged for a phone and for a desk`, async ({ page }) => {
    await reach(page, demo.base, sceneCalled(name));
    for (const at of widths) {
      await page.setViewportSize({ width: at, height: heightOf[at] });
      for (const [scene, selector, { [at]: arrangement }] of arranged)
        if (scene === name)
          await expect
            .poll(() => misarranged(page, selector, arrangement), { message: `${at} px` })
            .toEqual([]);
    }
  });

const button = 'class="button button-quiet" style="height: 48px; padding: 0 20px';
const spoilt = {
  'parts N° 1016': '<p style="width: 40px">Solicitud N° 1016</p>',
  'stands 0 px from what is next to it': '<div class="note">Recuperamos</div><div class="card">Clave</div>',
  'has a rule as wide as its heading':
    '<section style="display: grid; justify-items: start"><div style="border-top: 1px solid"><h2>Documentos</h2></div></section>',
  'is 80 by 14 px to be hit': '<button style="width: 80px; height: 14px; padding: 0">Ver</button>',
  'has the colour of its ground': `<div style="background: #ddd"><button disabled ${button}; width: 100%; background: #ddd; border: 0">Agregar</button></div>`,
  'is narrower than its row': `<div><button ${button}">Continuar</button></div>`,
};

for (const [blemish, body] of Object.entries(spoilt))
  test(`EXT-1030 whoever looks finds what ${blemish}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.setContent(`<style>h2, p, .note { margin: 0 }</style><main>${body}</main>`);
    const found = await blemishesOf(page);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(blemish);
  });

for (const name of ['status-five-requests', 'request-certificates-attached', 'landing-nothing-is-right'])
  test(`EXT-2421 nothing is lost of ${name} in any condition`, async ({ page }) => {
    await reach(page, demo.base, sceneCalled(name));
    for (const condition of conditions)
      await expect.poll(() => wrongIn(page, condition), { message: condition.name }).toEqual([]);
  });

const lost = {
  'is cut by': '<p style="width: 60px; overflow: hidden; white-space: nowrap">Comprobante auténtico</p>',
  'lies over': '<p>Solicitud</p><p style="margin-top: -20px">Comprobante</p>',
  'has to be scrolled sideways':
    '<div style="width: 90px; overflow: auto"><pre>Comprobante auténtico</pre></div>',
  'wider than its window': '<p style="width: 400px">Comprobante</p>',
  'does not fit its control':
    '<button style="width: 60px; white-space: nowrap">Comprobante auténtico</button>',
  'cannot be scrolled to': '<p style="position: fixed; bottom: -40px">Comprobante</p>',
};

for (const [loss, body] of Object.entries(lost))
  test(`EXT-2421 whoever looks finds what ${loss}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.setContent(`<style>p { margin: 0 }</style><main>${body}</main>`);
    const found = await lossesOf(page);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(loss);
  });
