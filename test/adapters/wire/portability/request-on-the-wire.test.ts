import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestOf, submissionOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import { submission } from '#adapters/wire/portability/submission.ts';
import { certificateKinds } from '#core/portability/documents/kinds.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { contractOptions } from '#core/portability/request/products-to-contract.ts';
import { composeRequest, type SignedRequest } from '#core/portability/request/request.ts';
import { E } from '#core/shared/fp.ts';
import { bodyChange } from '#test/support/arbitraries/body-change.ts';
import { signedRequest } from '#test/support/arbitraries/signed-request.ts';
import { aCompany } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import {
  aProductToClose,
  aProvider,
  toContract,
  withoutPayment,
  withPayment,
} from '#test/support/builders/signed-request.ts';
import { aSubmission } from '#test/support/builders/submission.ts';
import { workedBody } from '#test/support/builders/worked-body.ts';
import { right } from '#test/support/right.ts';

const bodyOf = (changes: Partial<SignedRequest> = {}) => aSubmission(changes);

const at = (path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], bodyOf());

const [account, card] = workedBody.productosCerrar;

describe('the body of the worked example', () => {
  it('is exactly this, field by field', () => {
    expect(bodyOf()).toStrictEqual(workedBody);
  });

  it.each<[string, string, unknown]>([
    ['BODY-01', 'autorizaPrevired', false],
    ['BODY-02 PCONST-18', 'canalIngreso', 'WEB_E'],
    ['BODY-03', 'certificadoITE', true],
    ['BODY-04', 'certificadoLiquidacion', false],
    ['BODY-06 PCONST-19', 'comentario', 'Ingreso portal web'],
    ['BODY-07 PCONST-20', 'estado', 'Ingresada'],
    ['BODY-08 PCONST-20', 'estadoInterno', 'Ingresada'],
    ['BODY-09', 'ejecutivo', null],
    ['BODY-10', 'mandatoBanco', false],
    ['BODY-11', 'mandatoSII', false],
    ['BODY-12', 'nombreProveedorOrigen', 'Banco del Valle'],
    ['BODY-13 SOL-21', 'productosCerrar', [account, card]],
    ['BODY-15', 'productosPorContratar', workedBody.productosPorContratar],
    ['BODY-17', 'portarOtrosProductos', false],
    ['BODY-18', 'portarTodoCreditoRotativos', false],
    ['BODY-19', 'portarTodoCreditos', false],
    ['BODY-20', 'portarTodoCuentas', true],
    ['BODY-22', 'portarTodoProducto', false],
    ['BODY-23', 'respuestaRentaAcreditada', false],
    ['BODY-24', 'respuestaRiesgos', false],
    ['BODY-25', 'tipoProveedorOrigen', 'Banco'],
    ['BODY-26', 'webProveedorOrigen', 'https://bancodelvalle.example'],
    ['BODY-27', 'solicitante.autorizaUsoDatos', true],
    ['BODY-28', 'solicitante.categoria', 'MICRO'],
    ['BODY-30', 'solicitante.nombre', 'Panadería El Sol SpA'],
    ['BODY-31', 'solicitante.razonSocial', 'Panadería El Sol SpA'],
    ['BODY-32', 'solicitante.giroComercial', true],
    ['BODY-33', 'solicitante.rentaAcreditada', false],
    ['BODY-34', 'solicitante.rut', '76123456'],
    ['BODY-35', 'solicitante.dv', '0'],
    ['BODY-36', 'solicitante.rutRepresentante', '12345678'],
    ['BODY-37', 'solicitante.dvRepresentante', '5'],
    ['BODY-39', 'solicitante.tipoCliente', 'E'],
    ['BODY-40', 'solicitante.volumenVenta', 1],
    ['BODY-41', 'solicitante.mesesAntiguedad', 2],
    ['BODY-42', 'solicitante.fchNacimiento', '1980-03-07'],
    ['BODY-44', 'solicitante.nombreRepresentante', 'Ana María'],
    ['BODY-45', 'solicitante.apellidoPaternoRepresentante', 'Rojas'],
    ['BODY-46', 'solicitante.apellidoMaternoRepresentante', 'Soto'],
    ['BODY-48', 'solicitante.emailRepresentante', 'ana@elsol.cl'],
    ['BODY-49', 'solicitante.telefonoRepresentante', '+56987654321'],
    ['BODY-50', 'solicitante.contactabilidad.ciudad', 'Santiago'],
    ['BODY-51', 'solicitante.contactabilidad.comuna', 'Santiago'],
    ['BODY-52', 'solicitante.contactabilidad.region', '13'],
    ['BODY-53', 'solicitante.contactabilidad.departamento', null],
    ['BODY-54', 'solicitante.contactabilidad.nombreDireccion', 'Los Aromos'],
    ['BODY-55', 'solicitante.contactabilidad.numero', '123'],
    ['BODY-56', 'solicitante.contactabilidad.correo', 'ana@elsol.cl'],
    ['BODY-57', 'solicitante.contactabilidad.numeroTelefono', '87654321'],
    ['BODY-58', 'solicitante.contactabilidad.codigoArea', '+56'],
    ['BODY-59', 'solicitante.contactabilidad.codigoPais', '9'],
    ['BODY-60', 'solicitante.contactabilidad.tipoCorreo', 'Comercial'],
    ['BODY-61', 'solicitante.contactabilidad.tipoDireccion', 'Comercial'],
    ['BODY-62', 'solicitante.contactabilidad.tipoTelefono', 'Comercial'],
  ])('%s %s is %o', (_, path, expected) => {
    expect(at(path)).toStrictEqual(expected);
  });
});

it('BODY-50 BODY-51 BODY-52 city, commune and region are told apart, each in its own field', () => {
  const region = { id: 5, descripcion: 'Valparaíso', regionHomologada: '05' };
  const ciudad = { id: 55, descripcion: 'Quillota' };
  const comuna = { id: 5504, descripcion: 'La Cruz' };
  const { contactabilidad } = bodyOf({ company: aCompany({ region, ciudad, comuna }) }).solicitante;
  expect(contactabilidad).toMatchObject({ region: '05', ciudad: 'Quillota', comuna: 'La Cruz' });
});

it.each([
  ['BODY-17', 'OTRPRO', 'portarOtrosProductos'],
  ['BODY-18', 'TARCRE', 'portarTodoCreditoRotativos'],
  ['BODY-19', 'CRECON', 'portarTodoCreditos'],
  ['BODY-20', 'CTACTE', 'portarTodoCuentas'],
] as const)('%s BODY-21 all of the family of %s sets %s alone', (_, code, flag) => {
  const body = bodyOf({ toClose: [aProductToClose(code, { identificador: '' })] });
  const set = Object.entries(body).filter(([name, value]) => name.startsWith('portar') && value === true);
  expect(set.map(([name]) => name)).toEqual([flag]);
});

describe('BODY-05 the two certificates of the body are the documents attached', () => {
  it('each by its own kind', () => {
    fc.assert(
      fc.property(fc.subarray([...certificateKinds]), (certificates) => {
        const { certificadoITE, certificadoLiquidacion } = bodyOf({ certificates });
        expect(certificadoITE).toBe(certificates.includes('tim'));
        expect(certificadoLiquidacion).toBe(certificates.includes('liq'));
      }),
    );
  });
});

describe('BODY-14 SOL-21 a product to close as it travels', () => {
  it('without an identifier, quota or commitment has nulls in their place', () => {
    expect(bodyOf().productosCerrar[0]).toStrictEqual(account);
  });

  it('a commitment that is not checked takes its amount back', () => {
    const [product] = bodyOf({
      toClose: [aProductToClose('LINCRE', { montoCompromiso: '500' })],
    }).productosCerrar;
    expect(product?.detalleProductoCerrar).toMatchObject({
      compromisoNoEndeudarse: false,
      montoCompromisoUtilizar: null,
    });
  });

  it('an identifier of blanks is none, any other travels as entered', () => {
    const identifierOf = (identificador: string) =>
      bodyOf({ toClose: [aProductToClose('CTACTE', { identificador })] }).productosCerrar[0]
        ?.detalleProductoCerrar.identificador;
    expect(identifierOf('  ')).toBeNull();
    expect(identifierOf('001234')).toBe('001234');
  });

  it('no product is lost and none changes its place', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...productDictionary]), (products) => {
        const { productosCerrar } = bodyOf({
          toClose: products.map((product) => ({ ...aProductToClose('CTACTE'), product })),
        });
        expect(
          productosCerrar.map(({ id, producto, tipoProducto, detalle }) => [
            id,
            producto,
            tipoProducto,
            detalle,
          ]),
        ).toEqual(
          products.map((product, place) => [
            place + 1,
            product.codigoProducto,
            product.familia,
            product.descripcion,
          ]),
        );
      }),
    );
  });
});

describe('BODY-16 a product to contract as it travels', () => {
  it('one item per selected option, in the order of the body', () => {
    fc.assert(
      fc.property(fc.subarray([...contractOptions]), (kinds) => {
        const options = Object.fromEntries(kinds.map(({ key }) => [key, withPayment()]));
        expect(bodyOf({ toContract: toContract(options) }).productosPorContratar).toStrictEqual(
          kinds.map(({ code, asksTerm }) => ({
            producto: code,
            pagaDeuda: true,
            moneda: 'CLP',
            monto: 5_000_000,
            meses: asksTerm ? 36 : null,
          })),
        );
      }),
    );
  });

  it('values entered before the payment was unselected are not sent', () => {
    const takenBack = withPayment({ value: 'no' });
    expect(
      bodyOf({ toContract: toContract({ creditoComercial: takenBack }) }).productosPorContratar,
    ).toStrictEqual([{ producto: 'CRECON', pagaDeuda: false, moneda: null, monto: null, meses: null }]);
    expect(bodyOf({ toContract: toContract({ ctaCte: withoutPayment }) }).productosPorContratar).toHaveLength(
      1,
    );
  });
});

describe('EXT-903 a request and its body say the same', () => {
  const requests = signedRequest([aProvider(), aProvider({ descripcion: 'Banco Ribera' })]).map(
    composeRequest,
  );

  it('the requests drawn give every field a value, so that one which is lost is seen', () => {
    const drawn = fc.sample(requests, { numRuns: 200, seed: 1 });
    const parts: Readonly<Record<string, readonly object[]>> = {
      closing: drawn.flatMap(({ toClose }) => toClose),
      contracting: drawn.flatMap(({ toContract }) => toContract),
      company: drawn.map(({ company }) => company),
      representative: drawn.map(({ representative }) => representative),
      contact: drawn.map(({ contact }) => contact),
    };
    const named = Object.entries(parts).flatMap(([part, items]) =>
      items.flatMap(Object.entries).map(([field, value]) => ({ field: `${part}.${field}`, value })),
    );
    const given = new Set(named.filter(({ value }) => Boolean(value)).map(({ field }) => field));
    expect([...new Set(named.map(({ field }) => field))].filter((field) => !given.has(field))).toEqual([]);
  });

  it('every request comes back from the wire as it went', () => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(requestOf(right(submission.decode(submissionOf(request))))).toEqual(request);
      }),
    );
  });

  it('every body that is taken, right or wrong, is the body of the request it says', () => {
    fc.assert(
      fc.property(requests.map(submissionOf).chain(bodyChange), (received) => {
        const read = submission.decode(received);
        if (E.isLeft(read)) return;
        const { dv, dvRepresentante } = read.right.solicitante;
        fc.pre(!`${dv}${dvRepresentante}`.includes('-'));
        expect(submissionOf(requestOf(read.right))).toStrictEqual(read.right);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the applicant', () => {
  it('BODY-38 has bodies without dots or zeros at the left, and a K in upper case', () => {
    const company = aCompany({}, anEntry({ company: '0000006-k', representative: '10.000.013-k' }));
    expect(bodyOf({ company }).solicitante).toMatchObject({
      rut: '6',
      dv: 'K',
      rutRepresentante: '10000013',
      dvRepresentante: 'K',
    });
  });

  it.each([
    [0, 'MICRO'],
    [1, 'MICRO'],
    [2, 'PEQUENA'],
  ] as const)('BODY-29 of sales volume %i is %s', (volumenVenta, categoria) => {
    expect(bodyOf({ company: aCompany({ volumenVenta }) }).solicitante).toMatchObject({
      volumenVenta,
      categoria,
    });
  });

  it.each([
    ['07/03/1980', '1980-03-07'],
    ['31/12/1999', '1999-12-31'],
    ['10/01/2000', '2000-01-10'],
    ['09/11/1975', '1975-11-09'],
  ])('EMP-36 BODY-43 born on %s is %s', (fecha, fchNacimiento) => {
    expect(bodyOf({ company: aCompany({ fecha }) }).solicitante.fchNacimiento).toBe(fchNacimiento);
  });

  it('BODY-43 the two ids travel as numbers', () => {
    const { volumenVenta, mesesAntiguedad } = bodyOf({
      company: aCompany({ volumenVenta: 0, antiguedad: 1 }),
    }).solicitante;
    expect([volumenVenta, mesesAntiguedad]).toStrictEqual([0, 1]);
  });

  it('BODY-53 BODY-63 an apartment travels as written, none as null', () => {
    const apartmentOf = (departamento: string) =>
      bodyOf({ company: aCompany({ departamento }) }).solicitante.contactabilidad.departamento;
    expect(apartmentOf(' 402 ')).toBe('402');
    expect(apartmentOf('  ')).toBeNull();
  });

  it('BODY-63 EXT-1208 a number that does not begin with 9 goes only as the telephone, whole', () => {
    const { telefonoRepresentante, contactabilidad } = bodyOf({
      company: aCompany({ celular: '+56 2 31234567' }),
    }).solicitante;
    expect(telefonoRepresentante).toBe('+56231234567');
    expect(contactabilidad).toMatchObject({ numeroTelefono: '', codigoArea: '+56', codigoPais: '9' });
  });

  it('BODY-52 has the official code of the region, not its id nor its name', () => {
    const region = { id: 99, descripcion: 'Ñuble', regionHomologada: '16' };
    expect(bodyOf({ company: aCompany({ region }) }).solicitante.contactabilidad.region).toBe('16');
  });
});

describe('EMP-03 BODY-12 BODY-25 BODY-26 the provider', () => {
  it('by name, type and web address', () => {
    const provider = aProvider({
      descripcion: 'Caja Los Peumos',
      tipo: 'Caja',
      urlBanco: 'https://peumos.example',
    });
    expect(bodyOf({ provider })).toMatchObject({
      nombreProveedorOrigen: 'Caja Los Peumos',
      tipoProveedorOrigen: 'Caja',
      webProveedorOrigen: 'https://peumos.example',
    });
  });
});
