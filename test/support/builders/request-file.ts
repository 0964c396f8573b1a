import type { RequestFile } from '#adapters/cli/zaguan/request-file.ts';
import { aCompanyForm } from './company.ts';

/** Builds the request of the worked examples as a file for the command line. */
export const aRequestFile = (changes: RequestFile = {}): RequestFile => ({
  entrada: { rutEmpresa: '76.123.456-0', rutRepresentante: '12.345.678-5', serie: '523418907' },
  respuestas: ['Esta'],
  representacion: { por: 'sii' },
  empresa: {
    ...aCompanyForm(),
    region: 'Metropolitana de Santiago',
    ciudad: 'Santiago',
    comuna: 'Santiago',
    celular: '+56987654321',
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
