import { productDictionary } from '#adapters/wire/portability/product-dictionary.ts';
import { providers } from '#adapters/wire/portability/providers.ts';
import { maternalLastName, paternalLastName } from '#core/portability/company/last-names.ts';
import { customerType } from '#core/portability/request/customer-type.ts';
import type { SubmissionDto } from '#adapters/wire/portability/submission.ts';
import { bodyOf, checkDigitOf } from '#core/shared/rut.ts';
import { NotChecked } from '../not-checked.ts';
import type { Entry } from '../people.ts';
import { stepOf } from '../steps.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import { askOpen, firstPlace } from './places.ts';

const providerNamed = async (visit: Visit, name: string) => {
  const groups = stepOf('providers', providers.answer, await askOpen(visit, providers));
  const found = groups
    .flatMap(({ proveedores }) => proveedores)
    .find(({ descripcion }) => descripcion === name);
  if (found === undefined) throw new NotChecked(text.noProvider(name));
  return found;
};

const anAccount = async (visit: Visit) => {
  const products = stepOf(
    'productDictionary',
    productDictionary.answer,
    await askOpen(visit, productDictionary),
  );
  const found = products.find(({ familia }) => familia === 'Cuenta');
  if (found === undefined) throw new NotChecked(text.noAccount);
  return found;
};

const applicantOf = async (visit: Visit, { rutEmpresa, rutRepresentante }: Entry) => {
  const { region, city, commune } = await firstPlace(visit);
  return {
    autorizaUsoDatos: true,
    categoria: 'MICRO',
    nombre: 'Empresa del contrato',
    razonSocial: 'Empresa del contrato',
    giroComercial: true,
    rentaAcreditada: false,
    rut: bodyOf(rutEmpresa),
    dv: checkDigitOf(rutEmpresa),
    rutRepresentante: bodyOf(rutRepresentante),
    dvRepresentante: checkDigitOf(rutRepresentante),
    tipoCliente: customerType(rutEmpresa),
    volumenVenta: 1,
    mesesAntiguedad: 2,
    fchNacimiento: '1980-03-07',
    nombreRepresentante: 'Ana',
    apellidoPaternoRepresentante: maternalLastName('Rojas'),
    apellidoMaternoRepresentante: paternalLastName('Soto'),
    emailRepresentante: 'contrato@example.com',
    telefonoRepresentante: '+56987654321',
    contactabilidad: {
      ciudad: city.descripcion,
      comuna: commune.descripcion,
      region: region.regionHomologada,
      departamento: null,
      nombreDireccion: 'Los Aromos',
      numero: '123',
      correo: 'contrato@example.com',
      numeroTelefono: '87654321',
      codigoArea: '+56',
      codigoPais: '9',
      tipoCorreo: 'Comercial',
      tipoDireccion: 'Comercial',
      tipoTelefono: 'Comercial',
    },
  } as const satisfies SubmissionDto['solicitante'];
};

/** Builds a valid request from the lists of the bank under test, the same in every run (BODY-01 to BODY-63). */
export const bodyFor = (visit: Visit, entry: Entry, provider: string): Promise<SubmissionDto> =>
  visit.once(`body ${entry.rutEmpresa} ${provider}`, async () => {
    const { descripcion, tipo, urlBanco } = await providerNamed(visit, provider);
    const { codigoProducto, familia, descripcion: detalle } = await anAccount(visit);
    return {
      autorizaPrevired: false,
      canalIngreso: 'WEB_E',
      certificadoITE: false,
      certificadoLiquidacion: false,
      comentario: 'Ingreso portal web',
      estado: 'Ingresada',
      estadoInterno: 'Ingresada',
      ejecutivo: null,
      mandatoBanco: false,
      mandatoSII: false,
      nombreProveedorOrigen: descripcion,
      productosCerrar: [
        {
          id: 1,
          producto: codigoProducto,
          tipoProducto: familia,
          detalle,
          detalleProductoCerrar: {
            compromisoNoEndeudarse: false,
            cupoAutorizado: null,
            detalle: null,
            identificador: null,
            marca: null,
            moneda: 'CLP',
            montoCompromisoUtilizar: null,
          },
        },
      ],
      productosPorContratar: [
        { producto: 'CTACTE', pagaDeuda: false, moneda: null, monto: null, meses: null },
      ],
      portarOtrosProductos: false,
      portarTodoCreditoRotativos: false,
      portarTodoCreditos: false,
      portarTodoCuentas: true,
      portarTodoProducto: false,
      respuestaRentaAcreditada: false,
      respuestaRiesgos: false,
      tipoProveedorOrigen: tipo,
      webProveedorOrigen: urlBanco,
      solicitante: await applicantOf(visit, entry),
    };
  });
