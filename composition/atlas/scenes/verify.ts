import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { anyone } from '../people.ts';
import { buildRequest, landingPath, toRequest } from '../road.ts';
import { scenesOf, type Step } from '../scene.ts';
import { aPdf, attach, go, press, see, seeHeading, steps } from '../steps.ts';

const zone = 'Comprobante en PDF';
const here = seeHeading('Verificar un comprobante');

const taken = new WeakMap<Page, Buffer>();

const takeHome: Step = async (page) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press('Descargar comprobante')(page)]);
  taken.set(page, await readFile(await download.path()));
};

const give = (name: string, buffer: Buffer): Step =>
  attach(zone, { name, mimeType: 'application/pdf', buffer });

/** Returns the step of a scene that signs a request, downloads its receipt, alters it with the given function, and verifies it. */
const withReceipt = (changed: (bytes: Buffer) => Buffer = (bytes) => bytes): Step =>
  steps(
    toRequest(anyone),
    buildRequest,
    press('Firmar solicitud'),
    see(/fue ingresada$/),
    takeHome,
    go('/verificar'),
    here,
    async (page) => give('comprobante.pdf', changed(taken.get(page) ?? Buffer.of()))(page),
  );

const withABlankMore = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.from('\n')]);

/** File URL of a demonstration receipt from a version that did not sign PDF files yet. */
const ofBefore = new URL('../receipt-of-before.pdf', import.meta.url);

export const verify = scenesOf({ journey: 'After signing', screen: 'verify', path: '/verificar' }, [
  { kind: 'empty', state: 'empty', steps: [here] },
  {
    kind: 'loading',
    state: 'checking a receipt',
    path: landingPath,
    asked: { falla: 'receiptKeys:silencio' },
    steps: [withReceipt(), see(/^Le toca a esta página/)],
  },
  {
    kind: 'done',
    state: 'an authentic receipt',
    path: landingPath,
    steps: [withReceipt(), seeHeading('Comprobante auténtico')],
  },
  {
    kind: 'done',
    state: 'a receipt of before files were signed',
    steps: [
      here,
      async (page) => give('antes.pdf', await readFile(ofBefore))(page),
      seeHeading('Datos firmados; el archivo no se pudo comprobar'),
    ],
  },
  {
    kind: 'error',
    state: 'a changed receipt',
    path: landingPath,
    steps: [withReceipt(withABlankMore), seeHeading('El comprobante fue cambiado')],
  },
  {
    kind: 'error',
    state: 'a file that is no receipt',
    steps: [here, attach(zone, aPdf('comprobante.pdf')), seeHeading('El archivo no es un PDF')],
  },
  {
    kind: 'error',
    state: 'a code cut short',
    path: '/verificar#no-es-un-codigo',
    steps: [here, seeHeading('El código no está completo')],
  },
]);
