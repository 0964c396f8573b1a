import { describe, expect, it } from 'vitest';
import { printedRequest } from '#core/bank/portability/papers/printed-request.ts';
import type { StoredRequest } from '#core/bank/ports.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import type { SignedRequest } from '#core/portability/request/request.ts';
import { shownVersion, type TextName } from '#core/portability/texts/bank-text.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { aCompany, aDay, anInstant } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aProductToClose, toContract, withPayment } from '#test/support/builders/signed-request.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { timelineOf } from '#core/portability/status/timeline.ts';
import { turnOf } from '#core/portability/status/turn.ts';
import { whatFollows } from '#core/portability/status/what-follows.ts';

const { company, representative } = anEntry();
const { settings } = happyBank();

/** Builds the stored request of the worked examples. */
const aStoredRequest = (
  changes: Partial<StoredRequest> = {},
  signed: Partial<SignedRequest> = {},
): StoredRequest => ({
  signerProved: true,
  idSolicitud: 1001,
  company,
  representative,
  provider: 'Banco del Valle',
  eligible: true,
  estado: 'Ingresada',
  signed: aRequest(signed),
  createdAt: 1_772_718_120_000,
  ...changes,
});

const clock: BankClock = {
  today: () => ({ year: 2030, month: 1, day: 1 }),
  instant: () => anInstant,
  wall: (millis) => ({ date: aDay, time: millis === 1_772_718_120_000 ? '10:42' : '00:00' }),
};

const readAt = (name: TextName): string =>
  `Versión ${shownVersion(someVersions[name])}, 05/03/2026, 10:42 Hrs. Se lee en https://portal.example/portabilidad/textos/${name}/${someVersions[name]}`;

const followsHeading = 'Qué sigue. Fechas referenciales, en días hábiles bancarios.';

const entered = { estado: 'Ingresada', provider: 'Banco del Valle', createdOn: aDay };
const milestones = timelineOf(entered, [], aDay);
const standing = { milestones, turn: turnOf(entered, milestones) };

const documentOf = (request: StoredRequest) => printedRequest(request, settings, clock, standing);

const valuesIn = (heading: string, request: StoredRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    documentOf(request)
      .sections.filter((section) => section.heading === heading)
      .flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])),
  );

describe('RES-01 RES-13 the receipt of a request', () => {
  it.each([
    [
      { terminos: '1.0', mandato: '2026-3' },
      {
        'Términos y condiciones': 'Versión 1.0, 05/03/2026, 10:42 Hrs.',
        Mandato: 'Versión 2026-3, 05/03/2026, 10:42 Hrs.',
      },
    ],
    [{ mandato: '2026-3' }, { Mandato: 'Versión 2026-3, 05/03/2026, 10:42 Hrs.' }],
    [
      someVersions,
      {
        'Términos y condiciones': readAt('terminos'),
        Mandato: readAt('mandato'),
        'Uso de datos personales': readAt('privacidad'),
      },
    ],
    [{}, {}],
  ])(
    'EXT-1407 says which texts were seen, in which version, when, and where they are read: %o',
    (texts, rows) => {
      const others = valuesIn('Solicitud', aStoredRequest());
      expect(valuesIn('Solicitud', aStoredRequest({ texts }))).toEqual({ ...others, ...rows });
    },
  );

  it('EXT-1035 states what follows while the request is open, as on screen', () => {
    const request = aStoredRequest({ estado: 'Ingresada' });
    expect(Object.entries(valuesIn(followsHeading, request))).toEqual([
      ...whatFollows(entered).map(({ title, detail }) => [title, detail]),
    ]);
    expect(valuesIn(followsHeading, request)['Ahora le toca a Banco del Valle']).toBe(
      'Debe entregar el certificado de liquidación de tus deudas. Hasta el 12/03/2026.',
    );
    const { representative: by, createdAt } = request;
    for (const over of [
      { eligible: false },
      { withdrawal: { idRetiro: 1, by, withdrawnAt: createdAt } },
      { answer: { idRespuesta: 1, kind: 'rechazada', by, answeredAt: createdAt } as const },
    ])
      expect(valuesIn(followsHeading, aStoredRequest(over))).toEqual({});
  });

  it('says that the request was withdrawn since, and when', () => {
    const { representative: by, createdAt } = aStoredRequest();
    const request = aStoredRequest({ withdrawal: { idRetiro: 8001, by, withdrawnAt: createdAt } });
    expect(valuesIn('Solicitud', request)).toMatchObject({
      Estado: 'Retirada',
      'Retirada el': '05/03/2026, 10:42 Hrs.',
    });
  });

  it('EXT-1168 has one state, that of the day it was issued, and says that day', () => {
    const { representative: by, createdAt } = aStoredRequest();
    const answered = { idRespuesta: 1, by, answeredAt: createdAt };
    const lapsed = { ended: { kind: 'lapsed', on: aDay } } as const;
    const states = [
      {},
      { estado: 'Oferta Disponible' as const },
      { estado: 'Oferta Disponible' as const, ...lapsed },
      { estado: 'Oferta Disponible' as const, answer: { ...answered, kind: 'aceptada' as const } },
      { estado: 'Oferta Disponible' as const, answer: { ...answered, kind: 'rechazada' as const } },
    ].map((changes) => valuesIn('Solicitud', aStoredRequest(changes)));
    expect(states.map(({ Estado }) => Estado)).toEqual([
      ...['Ingresada', 'Oferta Disponible', 'Oferta vencida', 'Oferta aceptada', 'Oferta rechazada'],
    ]);
    for (const state of states) expect(state['Emitido el']).toBe('01/01/2030: así estaba ese día');
  });

  it('EXT-1169 shows a version of 40 digits by its first 12, and the whole in the address', () => {
    const version = 'e653b942ce705c2397f80b4423028292cd5c3408';
    const { Mandato } = valuesIn('Solicitud', aStoredRequest({ texts: { mandato: version } }));
    expect(Mandato).toBe(
      `Versión e653 b942 ce70, 05/03/2026, 10:42 Hrs. Se lee en https://portal.example/portabilidad/textos/mandato/${version}`,
    );
  });

  it('EXT-1046 says all of the worked example, in its order, and that its data are as declared', () => {
    expect(documentOf(aStoredRequest())).toEqual({
      id: 'solicitud-1001',
      title: 'Tu solicitud N° 1001 fue ingresada',
      subtitle: '05/03/2026, 10:42 Hrs.',
      stamp: 'BCH',
      sections: [
        {
          heading: 'Solicitud',
          rows: [
            { label: 'Número', value: '1001' },
            { label: 'Estado', value: 'Ingresada' },
            { label: 'Emitido el', value: '01/01/2030: así estaba ese día' },
            { label: 'Proveedor de origen', value: 'Banco del Valle' },
            { label: 'Banco de destino', value: 'Banco Zaguán' },
          ],
        },
        {
          heading: 'Empresa',
          rows: [
            { label: 'Razón social', value: 'Panadería El Sol SpA' },
            { label: 'RUT', value: '76.123.456-0' },
            { label: 'Dirección', value: 'Los Aromos 123, Santiago' },
          ],
        },
        {
          heading: 'Representante legal',
          rows: [
            { label: 'Nombre', value: 'Ana María Soto Rojas' },
            { label: 'RUT', value: '12.345.678-5' },
            { label: 'Fecha de nacimiento', value: '07/03/1980' },
            { label: 'E-mail', value: 'ana@elsol.cl' },
            { label: 'Celular', value: '+56987654321' },
          ],
        },
        {
          heading: 'Productos a cerrar',
          rows: [
            {
              label: 'Cuenta corriente',
              value: 'Vas a cerrar todas tus cuentas corrientes en Banco del Valle',
            },
            {
              label: 'Tarjeta de crédito',
              value:
                'Vas a cerrar tu tarjeta de crédito ****4321 en Banco del Valle, Visa, cupo autorizado US$2.000.000,00, compromiso US$500,00',
            },
          ],
        },
        {
          heading: 'Productos a contratar',
          rows: [
            {
              label: 'Cuenta corriente',
              value: 'No se usa para pagar deudas: nada de lo que debes se paga con este producto',
            },
            { label: 'Crédito comercial', value: 'Paga deuda por $5.000.000 en 36 meses' },
          ],
        },
        {
          heading: followsHeading,
          rows: [
            {
              label: 'Ahora le toca a Banco del Valle',
              value: 'Debe entregar el certificado de liquidación de tus deudas. Hasta el 12/03/2026.',
            },
            {
              label: 'Respuesta de nuestro banco',
              value: 'Nuestro banco debe responder tu solicitud hasta el 17/04/2026.',
            },
            {
              label: 'Tu decisión',
              value: 'Si recibes una oferta, tendrás 7 días hábiles bancarios para responderla.',
            },
            {
              label: 'Pago de lo que se deba y pedido de los cierres',
              value:
                'Si aceptas la oferta, nuestro banco debe pagar a Banco del Valle lo que deba tu empresa, si algo debe, y pedirle los cierres hasta el 07/05/2026.',
            },
            {
              label: 'Cierre y certificación',
              value: 'Después Banco del Valle debe cerrar y certificar hasta el 12/05/2026.',
            },
            {
              label: 'Fin de la solicitud',
              value: 'Si nadie se atrasa ni objeta nada, todo termina a más tardar el 12/05/2026.',
            },
          ],
        },
      ],
      footer:
        'Los datos de la empresa y de su representante son los que declaró quien firmó; el banco no responde por ellos. Al firmar, el representante otorgó al banco un mandato para solicitar el cierre de los productos indicados a su proveedor de origen.',
    });
  });

  it('BODY-47 names the representative in the order typed', () => {
    expect(valuesIn('Representante legal', aStoredRequest())['Nombre']).toBe('Ana María Soto Rojas');
  });

  it('SOL-32 masks an identifier', () => {
    const toClose = [aProductToClose('LINCRE', { identificador: '123456' })];
    expect(valuesIn('Productos a cerrar', aStoredRequest({}, { toClose }))).toEqual({
      'Línea de crédito': 'Vas a cerrar tu línea de crédito ****123456 en Banco del Valle',
    });
  });

  it('writes the department when there is one', () => {
    const flat = aStoredRequest({}, { company: aCompany({ departamento: 'Of. 12' }) });
    expect(valuesIn('Empresa', flat)['Dirección']).toBe('Los Aromos 123 Of. 12, Santiago');
  });

  it('writes each amount in its own currency, and a term only where one is asked', () => {
    const request = aStoredRequest(
      {},
      {
        toClose: [aProductToClose('LINCRE', { identificador: '123456', cupoAutorizado: '1500000' })],
        toContract: toContract({
          tarjetaCredito: withPayment({ moneda: 'UF', cupoUtilizado: '500', plazo: '' }),
          creditoHipotecario: withPayment({ moneda: 'UF', cupoUtilizado: '2500', plazo: '240' }),
        }),
      },
    );
    expect(valuesIn('Productos a cerrar', request)).toEqual({
      'Línea de crédito':
        'Vas a cerrar tu línea de crédito ****123456 en Banco del Valle, cupo autorizado $1.500.000',
    });
    expect(valuesIn('Productos a contratar', request)).toEqual({
      'Tarjeta de crédito': 'Paga deuda por UF 500,0000',
      'Crédito hipotecario': 'Paga deuda por UF 2.500,0000 en 240 meses',
    });
  });

  it('tells the status of today, and carries the stamp of the portal', () => {
    const request = aStoredRequest({ estado: 'Oferta Disponible' });
    expect(valuesIn('Solicitud', request)['Estado']).toBe('Oferta Disponible');
    expect(printedRequest(request, { ...settings, portalCode: 'CCH' }, clock, standing).stamp).toBe('CCH');
  });
});

describe('EXT-1006 EXT-1508 a request that came to its end orders nothing', () => {
  it.each<[Partial<StoredRequest>, RegExp]>([
    [
      { eligible: false },
      / No se cumple la condición de socio elegible: el banco no pedirá el cierre de ningún producto\.$/,
    ],
    [
      { withdrawal: { idRetiro: 8001, by: aStoredRequest().representative, withdrawnAt: 0 } },
      /otorgó al banco un mandato .* Con el retiro terminó ese mandato\.$/,
    ],
    [
      {
        answer: { idRespuesta: 9001, kind: 'rechazada', by: aStoredRequest().representative, answeredAt: 0 },
      },
      /otorgó al banco un mandato .* Con el rechazo de la oferta terminó ese mandato\.$/,
    ],
    [{}, /otorgó al banco un mandato .* proveedor de origen\.$/],
  ])('the footer of %o states what became of its mandate', (changes, words) => {
    expect(documentOf(aStoredRequest(changes)).footer).toMatch(words);
  });

  const { representative: by, createdAt } = aStoredRequest();

  it.each([
    ['was not eligible', aStoredRequest({ eligible: false })],
    ['was withdrawn', aStoredRequest({ withdrawal: { idRetiro: 8001, by, withdrawnAt: createdAt } })],
  ])('a request that %s lists what was asked for', (_, request) => {
    expect(valuesIn('Productos a cerrar', request)).toEqual({
      'Cuenta corriente': 'todas tus cuentas corrientes',
      'Tarjeta de crédito':
        'tu tarjeta de crédito ****4321, Visa, cupo autorizado US$2.000.000,00, compromiso US$500,00',
    });
  });
});

describe('RES-08 RES-09 the copy of a request that was not eligible', () => {
  const copy = aStoredRequest({ eligible: false });

  it('is a copy with the number of registration, not a receipt', () => {
    expect(documentOf(copy).title).toBe('Copia de la solicitud N° 1001');
    expect(valuesIn('Solicitud', copy)['Número']).toBe('1001');
  });

  it('says that the condition is not met', () => {
    expect(valuesIn('Solicitud', copy)['Estado']).toBe('No cumple la condición de socio elegible');
  });

  it('is the receipt in all else', () => {
    const others = (request: StoredRequest) =>
      documentOf(request).sections.filter(
        ({ heading }) => !['Solicitud', 'Productos a cerrar', followsHeading].includes(heading),
      );
    expect(others(copy)).toEqual(others(aStoredRequest()));
  });
});
