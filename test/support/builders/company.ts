import { consents } from '#core/portability/texts/bank-text.ts';
import { recordOf } from '#core/shared/words-of.ts';
import { parseCompany, type CompanyForm } from '#core/portability/company/company-form.ts';
import type { Company } from '#core/portability/company/company.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import { right } from '#test/support/right.ts';
import { anEntry } from './entry.ts';

/** Current day of the worked examples. */
export const aDay: CalendarDate = { year: 2026, month: 3, day: 5 };

/** Time on `aDay`, in the format of the bank. */
export const anInstant = '2026-03-05T10:42:00-03:00';

export const aCompanyForm = (changes: Partial<CompanyForm> = {}): CompanyForm => ({
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
  fecha: '07/03/1980',
  celular: '+56 9 87654321',
  email: 'ana@elsol.cl',
  ...recordOf(consents, () => true),
  ...changes,
});

/** Builds the company of the worked examples, with these fields of its form changed. */
export const aCompany = (changes: Partial<CompanyForm> = {}, entry: Entry = anEntry()): Company =>
  right(parseCompany(entry, aDay)(aCompanyForm(changes)));
