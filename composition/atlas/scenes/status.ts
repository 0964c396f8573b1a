import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { showing } from '../people.ts';
import { landingPath, toStatus, toStatusProved } from '../road.ts';
import { scenesOf } from '../scene.ts';
import { aPdf, aText, attach, press, see, seeDialog, seeHeading, steps, unfold } from '../steps.ts';

const one = showing('una solicitud en Pendiente');
const card = see(/^Solicitud N° \d+$/);
const askBack = steps(card, press(/^Retirar solicitud/), seeDialog(/^¿Quieres retirar/));
const takeBack = press('Sí, retirar la solicitud');
const toAdditional = steps(
  toStatus(showing('una solicitud en Falta Información')),
  card,
  press(/^Completar información/),
  seeHeading('Completar información adicional'),
);

export const status = scenesOf({ journey: 'After signing', screen: 'status', path: landingPath }, [
  {
    kind: 'loading',
    state: 'reading the requests',
    asked: { falla: 'requests.summaries:silencio' },
    steps: [toStatus(one)],
  },
  {
    kind: 'empty',
    state: 'nothing asked for',
    steps: [toStatus(showing('ninguna solicitud')), seeHeading('No tienes solicitudes')],
  },
  {
    kind: 'error',
    state: 'requests not read',
    asked: { falla: 'requests.summaries:500' },
    steps: [toStatus(one), see('No pudimos cargar tus solicitudes.')],
  },
  {
    kind: 'filled',
    state: 'one request under way',
    steps: [toStatus(one), card, see('Solicitud ingresada')],
  },
  ...everyRequestStatus.map((estado) => ({
    kind: 'filled' as const,
    state: `whose turn it is in ${estado}`,
    steps: [toStatus(showing(`una solicitud en ${estado}`)), card, see(/^Ahora le toca a/)],
  })),
  {
    kind: 'filled',
    state: 'the way to the requests of others',
    steps: [
      toStatus(one),
      card,
      see(/^Si otro representante de tu empresa/),
      press('Acreditar representación'),
      seeHeading('Validación de representante legal'),
    ],
  },
  {
    kind: 'filled',
    state: 'an offer waits',
    steps: [toStatus(showing('una solicitud en Oferta Disponible')), see(/Ya contamos con una oferta/)],
  },
  {
    kind: 'filled',
    state: 'five requests',
    steps: [toStatus(showing('cinco solicitudes, dos con oferta; dos reciben información')), card],
  },
  {
    kind: 'filled',
    state: 'a certificate in each state',
    steps: [
      toStatusProved(showing('un certificado de liquidación en cada uno de los siete estados')),
      see('Certificados de liquidación'),
    ],
  },
  {
    kind: 'error',
    state: 'progress not read',
    asked: { falla: 'requests.history:500' },
    steps: [toStatus(one), see('No pudimos cargar el avance de esta solicitud.')],
  },
  {
    kind: 'error',
    state: 'certificates not read',
    asked: { falla: 'certificates.summaries:500' },
    steps: [toStatus(one), see('Ha ocurrido un error en el servicio')],
  },
  {
    kind: 'error',
    state: 'a certificate not downloaded',
    asked: { falla: 'certificates.pdf:500' },
    steps: [
      toStatusProved(showing('un certificado de liquidación en cada uno de los siete estados')),
      press(/^Descargar certificado/),
      see(/Hubo un error al descargar el documento/),
    ],
  },
  {
    kind: 'error',
    state: 'a request not taken back',
    asked: { falla: 'withdrawals.withdraw:500' },
    steps: [toStatus(one), askBack, takeBack, see(/El banco no confirmó el retiro/)],
  },
  {
    kind: 'done',
    state: 'a request taken back',
    steps: [toStatus(one), askBack, takeBack, see(/Se retiró la solicitud/)],
  },
  {
    kind: 'error',
    state: 'offer not downloaded',
    asked: { falla: 'offers.pdf:500' },
    steps: [
      toStatus(showing('una solicitud en Oferta Disponible')),
      press(/^Descargar Oferta/),
      see(/Hubo un error al descargar el documento/),
    ],
  },
  {
    kind: 'modal',
    state: 'withdrawing a request',
    shows: ['WithdrawalModal'],
    steps: [toStatus(one), askBack],
  },
]);

const group = 'Balance de la empresa';

export const additional = scenesOf({ journey: 'After signing', screen: 'additional', path: landingPath }, [
  { kind: 'empty', state: 'no documents', steps: [toAdditional] },
  {
    kind: 'filled',
    state: 'what is missing, named',
    steps: [
      toStatus(showing('cinco solicitudes, dos con oferta; dos reciben información')),
      see(/^Envía lo que falta: Balance/),
      (page) =>
        page
          .getByRole('button', { name: /^Completar información/ })
          .first()
          .click(),
      seeHeading('Completar información adicional'),
      see(/^Envía lo que falta: Balance/),
    ],
  },
  {
    kind: 'filled',
    state: 'documents held',
    steps: [toAdditional, unfold(group), attach(group, aPdf('balance-2025.pdf'), aPdf('balance-2024.pdf'))],
  },
  {
    kind: 'error',
    state: 'a document refused',
    steps: [toAdditional, unfold(group), attach(group, aPdf('balance-2025.pdf'), aText('notas.txt'))],
  },
  {
    kind: 'loading',
    state: 'sending',
    asked: { falla: 'documents.upload:silencio' },
    steps: [
      toAdditional,
      unfold(group),
      attach(group, aPdf('balance-2025.pdf')),
      press('Subir archivos'),
      see(/Subiendo tus archivos|subiendo/),
    ],
  },
  {
    kind: 'error',
    state: 'not received',
    asked: { falla: 'documents.upload:500' },
    steps: [
      toAdditional,
      unfold(group),
      attach(group, aPdf('balance-2025.pdf')),
      press('Subir archivos'),
      see('No se pudo subir.'),
    ],
  },
  {
    kind: 'done',
    state: 'received',
    steps: [
      toAdditional,
      unfold(group),
      attach(group, aPdf('balance-2025.pdf')),
      press('Subir archivos'),
      see('La información ha sido ingresado con exito'),
    ],
  },
]);
