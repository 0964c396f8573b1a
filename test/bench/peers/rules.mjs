// Rules of other packages, called as their documentation says.
import { passwordStrength } from 'check-password-strength';
import rut from 'rut.js';
import { z } from 'zod';

export const isRutValid = (text) => rut.validate(text);
export const formatRut = (text) => rut.format(text);
export const strengthOf = (text) => passwordStrength(text);
const [text, amount] = [z.string(), z.number().nullable()];
const body = z.strictObject({
  autorizaPrevired: z.literal(false),
  canalIngreso: z.literal('WEB_E'),
  certificadoITE: z.boolean(),
  certificadoLiquidacion: z.boolean(),
  comentario: z.literal('Ingreso portal web'),
  estado: z.literal('Ingresada'),
  estadoInterno: z.literal('Ingresada'),
  ejecutivo: z.null(),
  mandatoBanco: z.literal(false),
  mandatoSII: z.literal(false),
  nombreProveedorOrigen: text,
  productosCerrar: z.array(
    z.strictObject({
      id: z.number(),
      producto: text,
      tipoProducto: z.enum(['Cuenta', 'Creditos', 'Lineas', 'Tarjetas', 'Otros']),
      detalle: text,
      detalleProductoCerrar: z.strictObject({
        compromisoNoEndeudarse: z.boolean(),
        cupoAutorizado: amount,
        detalle: z.null(),
        identificador: text.nullable(),
        marca: z.enum(['Mastercard', 'Visa', 'Amex']).nullable(),
        moneda: z.enum(['CLP', 'USD']),
        montoCompromisoUtilizar: amount,
      }),
    }),
  ),
  productosPorContratar: z.array(
    z.strictObject({
      producto: z.enum(['CTACTE', 'LINCRE', 'TARCRE', 'CRECON', 'CREHIP']),
      pagaDeuda: z.boolean(),
      moneda: z.enum(['CLP', 'UF']).nullable(),
      monto: amount,
      meses: amount,
    }),
  ),
  portarOtrosProductos: z.boolean(),
  portarTodoCreditoRotativos: z.boolean(),
  portarTodoCreditos: z.boolean(),
  portarTodoCuentas: z.boolean(),
  portarTodoProducto: z.literal(false),
  respuestaRentaAcreditada: z.literal(false),
  respuestaRiesgos: z.literal(false),
  tipoProveedorOrigen: text,
  webProveedorOrigen: text,
  solicitante: z.strictObject({
    autorizaUsoDatos: z.literal(true),
    categoria: z.enum(['MICRO', 'PEQUENA']),
    nombre: text,
    razonSocial: text,
    giroComercial: z.literal(true),
    rentaAcreditada: z.literal(false),
    rut: text,
    dv: text,
    rutRepresentante: text,
    dvRepresentante: text,
    tipoCliente: z.enum(['E', 'G']),
    volumenVenta: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    mesesAntiguedad: z.union([z.literal(1), z.literal(2)]),
    fchNacimiento: text,
    nombreRepresentante: text,
    apellidoPaternoRepresentante: text,
    apellidoMaternoRepresentante: text,
    emailRepresentante: text,
    telefonoRepresentante: text,
    contactabilidad: z.strictObject({
      ciudad: text,
      comuna: text,
      region: text,
      departamento: text.nullable(),
      nombreDireccion: text,
      numero: text,
      correo: text,
      numeroTelefono: text,
      codigoArea: z.literal('+56'),
      codigoPais: z.literal('9'),
      tipoCorreo: z.literal('Comercial'),
      tipoDireccion: z.literal('Comercial'),
      tipoTelefono: z.literal('Comercial'),
    }),
  }),
});

/** Checks the shape of a body only: the zod schema contains none of the rules. */
export const isBodyShaped = (received) => body.safeParse(received).success;
/** Lists the fields whose shape is wrong. */
export const bodyFaults = (received) =>
  body.safeParse(received).error?.issues.map(({ path }) => path.join('.')) ?? [];
