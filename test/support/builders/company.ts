import type { Company } from '#core/portability/company/company.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { parseSerial } from '#core/portability/landing/serial.ts';
import { parseEmail } from '#core/shared/email.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { parseMobile } from '#core/shared/mobile.ts';
import { parseRut } from '#core/shared/rut.ts';

const right = <Value>(parsed: E.Either<unknown, Value>): Value =>
  pipe(
    parsed,
    E.getOrElse((): Value => {
      throw new Error('A sample value is not valid');
    }),
  );

export const anEntry: Entry = {
  company: right(parseRut('76.123.456-0')),
  representative: right(parseRut('12.345.678-5')),
  serial: right(parseSerial('A123456789')),
};

export const aCompany: Company = {
  rutEmpresa: anEntry.company,
  rutRepresentanteLegal: anEntry.representative,
  razonSocial: 'Panadería El Sol SpA',
  antiguedad: 2,
  volumenVenta: 1,
  region: { id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' },
  ciudad: { id: 131, descripcion: 'Santiago' },
  comuna: { id: 13101, descripcion: 'Santiago' },
  calle: 'Los Aromos',
  numero: '123',
  departamento: '',
  nombreRepresentante: 'Ana María',
  apellidoPaternoRepresentante: 'Soto',
  apellidoMaternoRepresentante: 'Rojas',
  fecha: { year: 1980, month: 3, day: 7 },
  celular: right(parseMobile('+56 9 87654321')),
  email: right(parseEmail('ana@elsol.cl')),
};
