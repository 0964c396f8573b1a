import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOnTheWire } from '#adapters/wire/portability/fault-on-the-wire.ts';
import { requestOf, submissionOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import { submission, type SubmissionDto } from '#adapters/wire/portability/submission.ts';
import { maternalLastName, paternalLastName } from '#core/portability/company/last-names.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { contractOptions } from '#core/portability/request/products-to-contract.ts';
import { requestFaults, type RequestContext } from '#core/portability/request/request-faults.ts';
import { composeRequest, type SignedRequest } from '#core/portability/request/request.ts';
import { E } from '#core/shared/fp.ts';
import { bodyChange } from '#test/support/arbitraries/body-change.ts';
import { signedRequest } from '#test/support/arbitraries/signed-request.ts';
import { aCompany, aDay } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import {
  aProductToClose,
  aProvider,
  aSignedRequest,
  toContract,
  withPayment,
} from '#test/support/builders/signed-request.ts';
import { signedAgain } from '#test/support/signed-again.ts';
import { workedBody } from '#test/support/builders/worked-body.ts';

type Applicant = SubmissionDto['solicitante'];
type ClosingItem = SubmissionDto['productosCerrar'][number];
type ContractingItem = SubmissionDto['productosPorContratar'][number];

/** Returns the faults of a received body, by the names of its fields. */
const bodyFaults = (body: SubmissionDto, within: RequestContext): readonly string[] =>
  requestFaults(requestOf(body), within).map(fieldOnTheWire);

const composed = (signed: SignedRequest): SubmissionDto => submissionOf(composeRequest(signed));

const context: RequestContext = {
  today: aDay,
  providers: [aProvider()],
  dictionary: productDictionary,
  placeExists: true,
};

const faults = (changes: Partial<SubmissionDto>, within: Partial<RequestContext> = {}): readonly string[] =>
  bodyFaults({ ...workedBody, ...changes }, { ...context, ...within });

const applicant = (changes: Partial<Applicant>): Partial<SubmissionDto> => ({
  solicitante: { ...workedBody.solicitante, ...changes },
});

const contact = (changes: Partial<Applicant['contactabilidad']>): Partial<SubmissionDto> =>
  applicant({ contactabilidad: { ...workedBody.solicitante.contactabilidad, ...changes } });

const [account, card] = workedBody.productosCerrar as [ClosingItem, ClosingItem];
const [plain, paid] = workedBody.productosPorContratar as [ContractingItem, ContractingItem];

const closing = (changes: Partial<ClosingItem>): Partial<SubmissionDto> => ({
  productosCerrar: [account, { ...card, ...changes }],
});
const detail = (changes: Partial<ClosingItem['detalleProductoCerrar']>): Partial<SubmissionDto> =>
  closing({ detalleProductoCerrar: { ...card.detalleProductoCerrar, ...changes } });
const ofAll = { identificador: null, cupoAutorizado: null, marca: null, moneda: 'CLP' } as const;
const cards = (changes: Partial<ClosingItem['detalleProductoCerrar']>): Partial<SubmissionDto> =>
  detail({ ...ofAll, compromisoNoEndeudarse: false, montoCompromisoUtilizar: null, ...changes });
const lines = closing({
  ...{ producto: 'LINCRE', tipoProducto: 'Lineas', detalle: 'Línea de crédito' },
  detalleProductoCerrar: { ...account.detalleProductoCerrar, ...ofAll },
});
const contracting = (changes: Partial<ContractingItem>): Partial<SubmissionDto> => ({
  productosPorContratar: [plain, { ...paid, ...changes }],
});

describe('PAPI-24 a body of this portal breaks no rule', () => {
  it('as the worked example shows', () => {
    expect(faults({})).toEqual([]);
  });

  it('for any choice', () => {
    const products = fc.shuffledSubarray([...productDictionary], { minLength: 1 });
    const options = fc.subarray([...contractOptions], { minLength: 1 });
    fc.assert(
      fc.property(products, options, fc.constantFrom(0, 1, 2), (toClose, kinds, volumenVenta) => {
        const body = composed(
          aSignedRequest({
            company: aCompany({ volumenVenta, departamento: '402' }, anEntry({ company: '6-K' })),
            toClose: toClose.map((product) => ({
              ...aProductToClose('CTACTE', { identificador: '123456' }),
              product,
            })),
            toContract: toContract(Object.fromEntries(kinds.map(({ key }) => [key, withPayment()]))),
          }),
        );
        expect(bodyFaults(body, context)).toEqual([]);
      }),
    );
  });
});

describe('PAPI-24 the rules of the bank are those of the form', () => {
  const providers = [aProvider(), aProvider({ descripcion: 'Banco Cumbre Sur' })];

  it('every request that the form lets through breaks none', () => {
    fc.assert(
      fc.property(signedRequest(providers), (signed) => {
        expect(bodyFaults(composed(signed), { ...context, providers })).toEqual([]);
      }),
    );
  });

  it('a body with one thing changed is refused, or is one that the form can make', () => {
    const changed = signedRequest(providers).chain((signed) => bodyChange(composed(signed)));
    fc.assert(
      fc.property(changed, (received) => {
        const body = submission.decode(received);
        if (E.isLeft(body)) return;
        if (bodyFaults(body.right, { ...context, providers }).length > 0) return;
        expect(composed(signedAgain(body.right))).toStrictEqual(body.right);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('PAPI-24 every field that breaks a rule is named', () => {
  it.each<[string, Partial<SubmissionDto>]>([
    ['nombreProveedorOrigen', { nombreProveedorOrigen: 'Banco Inventado' }],
    ['tipoProveedorOrigen', { tipoProveedorOrigen: 'OTROS' }],
    ['webProveedorOrigen', { webProveedorOrigen: 'https://otra.example' }],
    ['portarTodoCuentas', { portarTodoCuentas: false }],
    ['portarTodoCreditos', { portarTodoCreditos: true }],
    ['portarTodoCreditoRotativos', { portarTodoCreditoRotativos: true }],
    ['portarOtrosProductos', { portarOtrosProductos: true }],
    ['productosPorContratar', { productosPorContratar: [] }],
    ['productosPorContratar', { productosPorContratar: [paid, plain] }],
    ['productosPorContratar', { productosPorContratar: [plain, plain] }],
    ['solicitante.rut', applicant({ rut: '76123457' })],
    ['solicitante.rut', applicant({ dv: '1' })],
    ['solicitante.rut', applicant({ rut: '076123456', tipoCliente: 'G' })],
    ['solicitante.rutRepresentante', applicant({ dvRepresentante: 'K' })],
    ['solicitante.tipoCliente', applicant({ tipoCliente: 'G' })],
    ['solicitante.categoria', applicant({ categoria: 'PEQUENA' })],
    ['solicitante.nombre', applicant({ nombre: 'Otra' })],
    ['solicitante.razonSocial', applicant({ nombre: ' Sol ', razonSocial: ' Sol ' })],
    ['solicitante.razonSocial', applicant({ nombre: 'a'.repeat(51), razonSocial: 'a'.repeat(51) })],
    ['solicitante.fchNacimiento', applicant({ fchNacimiento: '2026-03-06' })],
    ['solicitante.fchNacimiento', applicant({ fchNacimiento: '1899-12-31' })],
    ['solicitante.fchNacimiento', applicant({ fchNacimiento: '1990-02-31' })],
    ['solicitante.fchNacimiento', applicant({ fchNacimiento: '07/03/1980' })],
    ['solicitante.nombreRepresentante', applicant({ nombreRepresentante: '' })],
    [
      'solicitante.apellidoMaternoRepresentante',
      applicant({ apellidoMaternoRepresentante: paternalLastName('') }),
    ],
    [
      'solicitante.apellidoPaternoRepresentante',
      applicant({ apellidoPaternoRepresentante: maternalLastName('a'.repeat(51)) }),
    ],
    ['solicitante.contactabilidad.departamento', contact({ departamento: '' })],
    ['solicitante.contactabilidad.departamento', contact({ departamento: 'a'.repeat(51) })],
    ['solicitante.contactabilidad.nombreDireccion', contact({ nombreDireccion: ' ' })],
    ['solicitante.contactabilidad.numero', contact({ numero: '12345678901' })],
    ['solicitante.contactabilidad.correo', contact({ correo: 'otra@elsol.cl' })],
    ['solicitante.contactabilidad.numeroTelefono', contact({ numeroTelefono: '87654322' })],
    ['solicitante.contactabilidad.numeroTelefono', contact({ numeroTelefono: '' })],
    ['productosCerrar.1.id', closing({ id: 1 })],
    ['productosCerrar.1.producto', closing({ producto: 'NADA' })],
    ['productosCerrar.1.tipoProducto', closing({ tipoProducto: 'Lineas' })],
    ['productosCerrar.1.detalle', closing({ detalle: 'Otra cosa' })],
    ['productosCerrar.1.detalleProductoCerrar.identificador', detail({ identificador: '123' })],
    ['productosCerrar.1.detalleProductoCerrar.cupoAutorizado', detail({ cupoAutorizado: 10_000_000_000 })],
    ['productosCerrar.1.detalleProductoCerrar.cupoAutorizado', detail({ cupoAutorizado: 1.505 })],
    ['productosCerrar.1.detalleProductoCerrar.cupoAutorizado', detail({ cupoAutorizado: 0 })],
    [
      'productosCerrar.1.detalleProductoCerrar.cupoAutorizado',
      detail({ moneda: 'CLP', cupoAutorizado: 1.5 }),
    ],
    ['productosCerrar.1.detalleProductoCerrar.cupoAutorizado', detail({ cupoAutorizado: -1 })],
    ['productosCerrar.1.detalleProductoCerrar.cupoAutorizado', detail({ cupoAutorizado: -0 })],
    [
      'productosCerrar.1.detalleProductoCerrar.montoCompromisoUtilizar',
      detail({ montoCompromisoUtilizar: 0 }),
    ],
    [
      'productosCerrar.1.detalleProductoCerrar.montoCompromisoUtilizar',
      detail({ montoCompromisoUtilizar: null }),
    ],
    [
      'productosCerrar.1.detalleProductoCerrar.montoCompromisoUtilizar',
      detail({ montoCompromisoUtilizar: 2.505 }),
    ],
    [
      'productosCerrar.1.detalleProductoCerrar.montoCompromisoUtilizar',
      detail({ compromisoNoEndeudarse: false }),
    ],
    [
      'productosCerrar.1.detalleProductoCerrar.compromisoNoEndeudarse',
      { ...detail({ ...ofAll, montoCompromisoUtilizar: null }), portarTodoCreditoRotativos: true },
    ],
    [
      'productosCerrar.1.detalleProductoCerrar.cupoAutorizado',
      { ...cards({ cupoAutorizado: 2_000_000 }), portarTodoCreditoRotativos: true },
    ],
    [
      'productosCerrar.1.detalleProductoCerrar.marca',
      { ...cards({ marca: 'Visa' }), portarTodoCreditoRotativos: true },
    ],
    [
      'productosCerrar.1.detalleProductoCerrar.moneda',
      { ...cards({ moneda: 'USD' }), portarTodoCreditoRotativos: true },
    ],
    [
      'productosCerrar.1.detalleProductoCerrar.identificador',
      { ...lines, portarTodoCreditoRotativos: false },
    ],
    ['portarTodoCreditoRotativos', cards({})],
    ['productosPorContratar.1.moneda', contracting({ moneda: null })],
    ['productosPorContratar.1.monto', contracting({ monto: 100_000_000 })],
    ['productosPorContratar.1.monto', contracting({ monto: 0 })],
    ['productosPorContratar.1.monto', contracting({ monto: null })],
    ['productosPorContratar.1.meses', contracting({ meses: 1000 })],
    ['productosPorContratar.1.meses', contracting({ meses: null })],
    ['productosPorContratar.1.meses', contracting({ meses: 1.5 })],
    ['productosPorContratar.1.monto', contracting({ monto: 1832.47 })],
    ['productosPorContratar.1.monto', contracting({ moneda: 'UF', monto: 1832.47005 })],
    ['productosPorContratar.1.monto', contracting({ pagaDeuda: false, moneda: null, meses: null })],
    ['productosPorContratar.0.moneda', { productosPorContratar: [{ ...plain, moneda: 'CLP' }] }],
    ['productosPorContratar.0.meses', { productosPorContratar: [{ ...paid, producto: 'CTACTE' }] }],
  ])('%s: %o', (field, changes) => {
    expect(faults(changes)).toEqual([field]);
  });

  it('EXT-1002 SOL-30 all cards travel without identifier, with their flag', () => {
    expect(faults({ ...cards({}), portarTodoCreditoRotativos: true })).toEqual([]);
  });

  it('SOL-20 two products with the same code are refused', () => {
    const twice = { productosCerrar: [account, { ...account, id: 2 }] };
    expect(faults(twice)).toEqual(['productosCerrar']);
  });

  it('a request that closes nothing is no request', () => {
    expect(faults({ productosCerrar: [], portarTodoCuentas: false })).toEqual(['productosCerrar']);
  });

  it('PINP-14 amounts have the decimals of their currency', () => {
    expect(faults(detail({ cupoAutorizado: 2500.5, montoCompromisoUtilizar: 0.01 }))).toEqual([]);
    expect(faults(contracting({ moneda: 'UF', monto: 99_999_999.9999 }))).toEqual([]);
  });

  it.each(['cupoAutorizado', 'marca', 'moneda'] as const)(
    'EXT-2582 the %s of an account, which is not asked for, is named',
    (field) => {
      const { [field]: sent } = card.detalleProductoCerrar;
      const asked = { ...account.detalleProductoCerrar, identificador: '123456', [field]: sent };
      const body = {
        productosCerrar: [{ ...account, detalleProductoCerrar: asked }, card],
        portarTodoCuentas: false,
      };
      expect(faults(body)).toEqual([`productosCerrar.0.detalleProductoCerrar.${field}`]);
    },
  );

  it('an identifier is null, never an empty text', () => {
    const empty = {
      ...account,
      detalleProductoCerrar: { ...account.detalleProductoCerrar, identificador: '' },
    };
    expect(faults({ productosCerrar: [empty, card] })).toEqual([
      'productosCerrar.0.detalleProductoCerrar.identificador',
    ]);
  });

  it('EXT-1208 a number that does not begin with 9 is taken, and refused as a contact number', () => {
    const sent = (numeroTelefono: string): Partial<SubmissionDto> =>
      applicant({
        telefonoRepresentante: '+56231234567',
        contactabilidad: { ...workedBody.solicitante.contactabilidad, numeroTelefono },
      });
    expect(faults(sent(''))).toEqual([]);
    expect(faults(sent('31234567'))).toEqual(['solicitante.contactabilidad.numeroTelefono']);
  });

  it('an invalid e-mail or phone number is named with its dependent parts', () => {
    expect(faults(applicant({ emailRepresentante: 'ana@elsol' }))).toContain(
      'solicitante.emailRepresentante',
    );
    expect(faults(applicant({ telefonoRepresentante: '+56211111111' }))).toContain(
      'solicitante.telefonoRepresentante',
    );
    expect(faults(applicant({ telefonoRepresentante: '+56 987654321' }))).toContain(
      'solicitante.telefonoRepresentante',
    );
  });

  it('a commune that does not lie where the body says', () => {
    expect(faults({}, { placeExists: false })).toEqual(['solicitante.contactabilidad.comuna']);
  });

  it('EMP-22 born on a day that is tomorrow to the bank', () => {
    const born = applicant({ fchNacimiento: '2026-03-05' });
    expect(faults(born)).toEqual([]);
    expect(faults(born, { today: { year: 2026, month: 3, day: 4 } })).toEqual(['solicitante.fchNacimiento']);
  });

  it('all at once', () => {
    expect(
      faults({ nombreProveedorOrigen: 'Otro', ...applicant({ tipoCliente: 'G', nombre: 'Otra' }) }),
    ).toEqual(['nombreProveedorOrigen', 'solicitante.tipoCliente', 'solicitante.nombre']);
  });
});
