import type { Standing } from '#core/bank/portability/status/standing.ts';
import { keyReceiptDocument } from '#core/bank/access/key-request/key-receipt.ts';
import { printedAnswer } from '#core/bank/portability/papers/printed-answer.ts';
import { printedCertificate } from '#core/bank/portability/papers/printed-certificate.ts';
import { printedOffer } from '#core/bank/portability/papers/printed-offer.ts';
import { printedRequest } from '#core/bank/portability/papers/printed-request.ts';
import { printedWithdrawal } from '#core/bank/portability/papers/printed-withdrawal.ts';
import type { StoredRequest } from '#core/bank/ports.ts';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import { offerAnswerKinds } from '#core/portability/status/offer.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { aDay } from './company.ts';
import { anEntry } from './entry.ts';
import { anOffer } from './offer.ts';
import { aReceiptDocument } from './receipt-document.ts';
import { aRequest } from './submission.ts';

const { clock, settings } = happyBank();

const request: StoredRequest = {
  ...anEntry(),
  signerProved: true,
  idSolicitud: 1001,
  provider: 'Banco del Valle',
  eligible: true,
  estado: 'Pendiente',
  signed: aRequest(),
  createdAt: 0,
};

const certificate = {
  idCertificado: 5001,
  company: request.company,
  companyName: 'Panadería El Sol SpA',
  estado: 'Terminada en plazo',
  requestedAt: 0,
  validUntil: aDay,
};

const manyRequests = Array.from({ length: 30 }, (_, place) => ({
  ...request,
  idSolicitud: 1001 + place,
  provider: `Banco ${place}`,
}));

const standing: Standing = { milestones: [], turn: { step: 'untold', estado: request.estado } };

/** Examples of every document that the bank prints, by the file of the use case that prints the document. */
export const issuedDocuments = {
  'request-pdf.ts': [
    printedRequest(request, settings, clock, standing),
    printedRequest({ ...request, eligible: false }, settings, clock, standing),
  ],
  'offer-pdf.ts': [printedOffer(request, anOffer(), settings, { clock, standing })],
  'offer-answer-pdf.ts': offerAnswerKinds.map((kind) =>
    printedAnswer(
      request,
      { idRespuesta: 9001, kind, by: request.representative, answeredAt: 0 },
      anOffer(),
      settings,
      { clock, standing },
    ),
  ),
  'certificate-pdf.ts': [
    printedCertificate(certificate, [request], settings, clock),
    printedCertificate({ ...certificate, validUntil: undefined }, manyRequests, settings, clock),
  ],
  'withdrawal-pdf.ts': [
    printedWithdrawal(
      request,
      { idRetiro: 8001, by: request.representative, withdrawnAt: 0 },
      settings,
      clock,
    ),
  ],
  'key-receipt-pdf.ts': [
    keyReceiptDocument(
      {
        fechaTx: '05/03/2026 10:42 Hrs.',
        nombreUsuario: 'Ana Soto',
        rutUsuario: request.representative,
        vence: 1,
      },
      settings,
    ),
  ],
} as const satisfies Readonly<Record<string, readonly PrintedDocument[]>>;

const hardTexts = [
  'Oficina fiable, flujo y afiliación: ffi ffl fi fl',
  'Ñandú, peñón y pingüino; ÁÉÍÓÚ àèìòù ŵŷ ţș',
  'Ñandú'.normalize('NFD'),
  '«L’été» – “50 %” … 3 € · ½ kg, 10² m, 1ª y 2º',
  'Ёлка, Ωμέγα y Łódź; Nguyễn Văn Đậu',
  'emoji 😀👩‍👩‍👧, 漢字, עברית, العربية, ﬁ y \u202eal revés',
  'espacios   de\u00a0todo\u2003ancho y \tcontrol\u0007',
  'varias\nlíneas',
  'palabra'.repeat(60),
  '<b>no es marca</b> & "comillas" \\ {0}',
  '************4321',
];

/** Documents whose texts are hard to print or to extract. */
export const hardDocuments: readonly (readonly [string, PrintedDocument])[] = [
  ['of another brand', { ...aReceiptDocument, stamp: 'BEC' }],
  ['without a stamp', { ...aReceiptDocument, stamp: 'XXX' }],
  ['with nothing in it', { ...aReceiptDocument, subtitle: '', sections: [], footer: '' }],
  [
    'with texts of all sorts',
    {
      ...aReceiptDocument,
      sections: hardTexts.map((text) => ({
        heading: text,
        rows: [
          { label: text, value: text },
          { label: 'RUT', value: text },
        ],
      })),
    },
  ],
];
