import { certificateDownload } from '#adapters/wire/portability/certificate-download.ts';
import { certificateSummaries } from '#adapters/wire/portability/certificate-summaries.ts';
import { offerDownload } from '#adapters/wire/portability/offer-download.ts';
import { privateRequestSummaries } from '#adapters/wire/portability/private-request-summaries.ts';
import { providerCheck } from '#adapters/wire/portability/provider-check.ts';
import { requestByProvider } from '#adapters/wire/portability/request-by-provider.ts';
import { requestMail } from '#adapters/wire/portability/request-mail.ts';
import { requestPdfPost } from '#adapters/wire/portability/request-pdf-post.ts';
import { requestPdf } from '#adapters/wire/portability/request-pdf.ts';
import { requestSummaries } from '#adapters/wire/portability/request-summaries.ts';
import { requestSummaryById } from '#adapters/wire/portability/request-summary-by-id.ts';
import { bareRut, type Rut } from '#core/shared/rut.ts';
import { answers, refuses, sendsPdf, unless, type Check } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import type { Endpoint } from '../caller.ts';
import type { EntryPart } from '../people.ts';
import { stepOf } from '../steps.ts';
import { as, asRepresentative, guarded, type WithSession } from './guarded.ts';
import { atLeastOne } from './places.ts';
import { onlyOwn, requestsOf } from './numbers.ts';
import { represented } from './sessions.ts';

const summaries: WithSession = (visit, access) => visit.caller().ask(requestSummaries, { access });

const oneOf = async (visit: Visit, part: EntryPart) => {
  const [first] = await requestsOf(visit, part);
  if (first === undefined) throw new NotChecked(text.noRequests(part));
  return first;
};

type OfNumber = (visit: Visit, access: string | undefined, id: number) => ReturnType<WithSession>;

const inQuery =
  (endpoint: Endpoint): OfNumber =>
  (visit, access, id) =>
    visit.caller().ask(endpoint, { access, values: { idSolicitud: String(id) } });

const inBody: OfNumber = (visit, access, id) =>
  visit.caller().ask(requestPdfPost, { access, json: { idSolicitud: id } });

const ofOwn =
  (part: EntryPart, ask: OfNumber): WithSession =>
  async (visit, access) =>
    ask(visit, access, (await oneOf(visit, part)).idSolicitudPortabilidad);

const numbered = (call: string, part: EntryPart, other: EntryPart, ask: OfNumber): readonly Check[] => [
  ...guarded(call, (visit, access) => ask(visit, access, 1)),
  ...onlyOwn(call, part, ask, async (visit) => (await oneOf(visit, other)).idSolicitudPortabilidad),
];

const found =
  (name: (visit: Visit) => Promise<string>, rut?: (visit: Visit) => Rut): WithSession =>
  async (visit, access) =>
    visit.caller().ask(requestByProvider, {
      access,
      values: {
        proveedorOrigen: await name(visit),
        rutSolicitante: bareRut(rut?.(visit) ?? visit.entry('conOferta').rutEmpresa),
      },
    });

const exists =
  (name: (visit: Visit) => Promise<string>, rut?: (visit: Visit) => Rut): WithSession =>
  async (visit, access) =>
    visit.caller().ask(providerCheck, {
      access,
      values: {
        originProvider: await name(visit),
        rutSolicitante: bareRut(rut?.(visit) ?? visit.entry('conOferta').rutEmpresa),
      },
    });

const itsProvider = async (visit: Visit): Promise<string> =>
  (await oneOf(visit, 'conOferta')).nombreProveedorOrigen;
const noProvider = async (): Promise<string> => 'Proveedor que no existe';
const other = (visit: Visit): Rut => visit.entry('sinOferta').rutEmpresa;

const privateOf =
  (rut: (visit: Visit) => Rut): WithSession =>
  (visit, access) =>
    visit.caller().ask(privateRequestSummaries, { access, values: { rut: bareRut(rut(visit)) } });

const ownOffer = (visit: Visit): Rut => visit.entry('conOferta').rutEmpresa;

const certificates: WithSession = (visit, access) => visit.caller().ask(certificateSummaries, { access });

const certificateIn = async (visit: Visit, isReady: boolean): Promise<number> => {
  const reply = await certificates(visit, await represented(visit, 'conCertificados'));
  const { data } = stepOf('certificateSummaries', certificateSummaries.answer, reply);
  const isFinished = (estado: string): boolean => /^Terminada (en|fuera de) plazo$/i.test(estado);
  const one = data.find(({ estado }) => isFinished(estado) === isReady);
  if (one === undefined) throw new NotChecked(text.noCertificate(isReady));
  return one.idCertificado;
};

/** Contract checks of requests, certificates and offers after signing (PAPI-21 to PAPI-37, PAPI-40 to PAPI-42, PAPI-82). */
export const statusChecks: readonly Check[] = [
  ...guarded('providerCheck', exists(noProvider, ownOffer)),
  answers(
    'providerCheck',
    providerCheck.answer,
    'de un proveedor con solicitud responde true',
    as('conOferta', exists(itsProvider)),
    ({ resultado }) => unless(resultado, 'resultado true', 'resultado false'),
  ),
  answers(
    'providerCheck',
    providerCheck.answer,
    'de un proveedor sin solicitud responde false',
    as('conOferta', exists(noProvider)),
    ({ resultado }) => unless(!resultado, 'resultado false', 'resultado true'),
  ),
  refuses(
    'providerCheck',
    403,
    'con el rut de otra empresa responde 403 sin datos',
    as('conOferta', exists(noProvider, other)),
    { content: 'nothing' },
  ),
  ...guarded('requestSummaries', summaries),
  answers(
    'requestSummaries',
    requestSummaries.answer,
    'responde las solicitudes de la empresa',
    as('conOferta', summaries),
    atLeastOne,
  ),
  {
    call: 'requestSummaries',
    rule: 'de una empresa sin solicitudes responde una lista o un cuerpo vacíos',
    expects: { status: 200 },
    ask: as('sinSolicitudes', summaries),
    holds: ({ json, bytes }) =>
      unless(
        bytes.length === 0 || (Array.isArray(json) && json.length === 0),
        'nada',
        'una lista con algo u otro cuerpo',
      ),
  },
  ...numbered('requestSummaryById', 'conOferta', 'sinOferta', inQuery(requestSummaryById)),
  answers(
    'requestSummaryById',
    requestSummaryById.answer,
    'responde la solicitud con su historia',
    as('conOferta', ofOwn('conOferta', inQuery(requestSummaryById))),
    ({ historia }) => atLeastOne(historia),
  ),
  ...guarded('privateRequestSummaries', privateOf(ownOffer)),
  answers(
    'privateRequestSummaries',
    privateRequestSummaries.answer,
    'responde las mismas solicitudes dentro de data',
    as('conOferta', privateOf(ownOffer)),
    ({ data }) => atLeastOne(data),
  ),
  refuses(
    'privateRequestSummaries',
    403,
    'con el rut de otra empresa responde 403 sin datos',
    as('conOferta', privateOf(other)),
    { content: 'nothing' },
  ),
  ...guarded('requestByProvider', found(noProvider, ownOffer)),
  answers(
    'requestByProvider',
    requestByProvider.answer,
    'responde la solicitud al proveedor',
    as('conOferta', found(itsProvider)),
  ),
  {
    call: 'requestByProvider',
    rule: 'de un proveedor sin solicitud responde un cuerpo vacío',
    expects: { status: 200, content: 'nothing' },
    ask: as('conOferta', found(noProvider)),
  },
  refuses(
    'requestByProvider',
    403,
    'con el rut de otra empresa responde 403 sin datos',
    as('conOferta', found(noProvider, other)),
    { content: 'nothing' },
  ),
  ...numbered('requestMail', 'conOferta', 'sinOferta', inQuery(requestMail)),
  answers(
    'requestMail',
    requestMail.answer,
    'responde si envió el correo',
    as('conOferta', ofOwn('conOferta', inQuery(requestMail))),
  ),
  ...numbered('requestPdf', 'conOferta', 'sinOferta', inQuery(requestPdf)),
  sendsPdf(
    'requestPdf',
    'responde el comprobante en PDF',
    as('conOferta', ofOwn('conOferta', inQuery(requestPdf))),
  ),
  ...numbered('requestPdfPost', 'conOferta', 'sinOferta', inBody),
  sendsPdf('requestPdfPost', 'responde el comprobante en PDF', as('conOferta', ofOwn('conOferta', inBody))),
  ...numbered('offerDownload', 'conOferta', 'sinOferta', inQuery(offerDownload)),
  sendsPdf(
    'offerDownload',
    'responde la oferta en PDF',
    as('conOferta', ofOwn('conOferta', inQuery(offerDownload))),
  ),
  refuses(
    'offerDownload',
    404,
    'de una solicitud sin oferta responde 404',
    as('sinOferta', ofOwn('sinOferta', inQuery(offerDownload))),
  ),
  ...guarded('certificateSummaries', certificates),
  answers(
    'certificateSummaries',
    certificateSummaries.answer,
    'responde los certificados de la empresa',
    asRepresentative('conCertificados', certificates),
    ({ data }) => atLeastOne(data),
  ),
  ...guarded('certificateDownload', (visit, access) => inQuery(certificateDownload)(visit, access, 1)),
  ...onlyOwn('certificateDownload', 'conOferta', inQuery(certificateDownload), (visit) =>
    certificateIn(visit, true),
  ),
  sendsPdf('certificateDownload', 'responde el certificado en PDF', async (visit) =>
    inQuery(certificateDownload)(
      visit,
      await represented(visit, 'conCertificados'),
      await certificateIn(visit, true),
    ),
  ),
  refuses('certificateDownload', 404, 'de uno que no está terminado responde 404', async (visit) =>
    inQuery(certificateDownload)(
      visit,
      await represented(visit, 'conCertificados'),
      await certificateIn(visit, false),
    ),
  ),
];
