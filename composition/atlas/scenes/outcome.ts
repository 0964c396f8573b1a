import { anyone, person } from '../people.ts';
import { buildRequest, landingPath, toRequest } from '../road.ts';
import { scenesOf } from '../scene.ts';
import { aPdf, attach, go, press, see, seeDialog, seeHeading, steps } from '../steps.ts';

const signed = /^Tu solicitud N° \d+ fue ingresada$/;
const refused = person('76.444.444-2');
const sign = steps(buildRequest, press('Firmar solicitud'));

/** Step of a scene that signs a request for another company first, and then one that is refused as not eligible, whose page must not show the first one's number. */
const toRejection = steps(
  toRequest(anyone),
  sign,
  seeHeading(signed),
  go(landingPath),
  toRequest(refused),
  sign,
  seeHeading('No podemos continuar con tu solicitud'),
);

export const receipt = scenesOf({ journey: 'Portability', screen: 'receipt', path: landingPath }, [
  {
    kind: 'done',
    state: 'signed',
    steps: [toRequest(anyone), sign, seeHeading(signed)],
  },
  {
    kind: 'error',
    state: 'a document not uploaded',
    asked: { falla: 'documents.upload:500' },
    steps: [
      toRequest(anyone),
      buildRequest,
      attach('Certificado de liquidación', aPdf('certificado-cuenta.pdf')),
      press('Firmar solicitud'),
      seeHeading(signed),
      see(/no pudimos subir/),
    ],
  },
  {
    kind: 'error',
    state: 'pdf not downloaded',
    asked: { falla: 'requests.pdf:500' },
    steps: [toRequest(anyone), sign, seeHeading(signed), press('Descargar comprobante')],
  },
  {
    kind: 'error',
    state: 'a number that is not confirmed',
    steps: [go('/comprobante?idSolicitud=99999'), seeHeading('No podemos mostrar esta solicitud')],
  },
]);

export const rejection = scenesOf({ journey: 'Portability', screen: 'rejection', path: landingPath }, [
  { kind: 'blocked', state: 'not eligible', steps: [toRejection] },
  {
    kind: 'modal',
    state: 'rejecting the offer',
    steps: [toRejection, press('Rechazar oferta'), seeDialog('¿Quieres rechazar la oferta?')],
  },
]);
