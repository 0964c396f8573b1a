import type { RequestFile } from '#adapters/cli/zaguan/request-file.ts';

/** The request of the worked examples as somebody writes it for the command line. */
export const aRequestFile = (changes: RequestFile = {}): RequestFile => ({
  entrada: { rutEmpresa: '76.123.456-0', rutRepresentante: '12.345.678-5', serie: '523418907' },
  respuestas: ['Esta'],
  representacion: { por: 'sii' },
  empresa: {
    razonSocial: 'Panadería El Sol SpA',
    antiguedad: 2,
    volumenVenta: 1,
    region: 'Metropolitana de Santiago',
    ciudad: 'Santiago',
    comuna: 'Santiago',
    calle: 'Los Aromos',
    numero: '123',
    nombreRepresentante: 'Ana María',
    apellidoPaternoRepresentante: 'Soto',
    apellidoMaternoRepresentante: 'Rojas',
    fecha: '07/03/1980',
    celular: '+56987654321',
    email: 'ana@elsol.cl',
    aceptaTerminos: true,
    autorizaUsoDatos: true,
  },
  proveedor: { tipo: 'Banco', nombre: 'Banco del Valle' },
  productosCerrar: [
    { producto: 'CTACTE', todos: true },
    {
      producto: 'TARCRE',
      identificador: '4321',
      cupoAutorizado: '2000000',
      marca: 'Visa',
      moneda: 'USD',
      compromiso: true,
      montoCompromiso: '500',
    },
  ],
  productosContratar: {
    CTACTE: {},
    CRECON: { pagaDeuda: true, moneda: 'CLP', cupoUtilizado: '5000000', plazo: '36' },
  },
  certificados: [],
  ...changes,
});
