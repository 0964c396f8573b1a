import { showing } from '../people.ts';
import { landingPath, toStatus } from '../road.ts';
import { scenesOf } from '../scene.ts';
import { aPdf, attach, press, see, seeHeading, steps, unfold } from '../steps.ts';

const who = showing('una solicitud en Falta Información');
const open = press('Mis documentos');
const toDocuments = steps(toStatus(who), see(/^Solicitud N° \d+$/), open, seeHeading('Mis documentos'));

const withDocuments = steps(
  toStatus(who),
  press(/^Completar información/),
  seeHeading('Completar información adicional'),
  unfold('Balance de la empresa'),
  attach(
    'Balance de la empresa',
    aPdf('balance-2025.pdf'),
    aPdf('balance-2024-corregido-por-el-contador-de-la-empresa.pdf'),
  ),
  press('Subir archivos'),
  see('La información ha sido ingresado con exito'),
  press('Volver a mis solicitudes'),
  seeHeading('Consultar solicitudes realizadas'),
  open,
  see('balance-2025.pdf'),
);

export const myDocuments = scenesOf({ journey: 'After signing', screen: 'my-documents', path: landingPath }, [
  {
    kind: 'loading',
    state: 'reading the documents',
    asked: { falla: 'companyDocuments:silencio' },
    steps: [toDocuments],
  },
  { kind: 'empty', state: 'no documents yet', steps: [toDocuments, see('Sin documentos')] },
  { kind: 'filled', state: 'documents of a request', steps: [withDocuments] },
  {
    kind: 'error',
    state: 'documents not read',
    asked: { falla: 'companyDocuments:500' },
    steps: [toDocuments, see('No pudimos cargar tus documentos.')],
  },
  {
    kind: 'blocked',
    state: 'a bank that does not tell them',
    asked: { falla: 'companyDocuments:404' },
    steps: [toDocuments, see('Este banco no muestra aquí los documentos que recibió.')],
  },
]);
