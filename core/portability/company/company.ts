import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { Email } from '../../shared/email.ts';
import type { Mobile } from '../../shared/mobile.ts';
import type { Rut } from '../../shared/rut.ts';
import type { MaternalLastName, PaternalLastName } from './last-names.ts';
import type { Place, Region } from './place.ts';
import type { AllowedSalesVolumeId } from './sales-volume.ts';
import type { SeniorityId } from './seniority.ts';

/** EMP-02, EMP-03 · The company step, complete and valid: what Continue hands on. */
export type Company = {
  readonly rutEmpresa: Rut;
  readonly rutRepresentanteLegal: Rut;
  readonly razonSocial: string;
  readonly antiguedad: SeniorityId;
  readonly volumenVenta: AllowedSalesVolumeId;
  readonly region: Region;
  readonly ciudad: Place;
  readonly comuna: Place;
  readonly calle: string;
  readonly numero: string;
  readonly departamento: string;
  readonly nombreRepresentante: string;
  readonly apellidoPaternoRepresentante: PaternalLastName;
  readonly apellidoMaternoRepresentante: MaternalLastName;
  readonly fecha: CalendarDate;
  readonly celular: Mobile;
  readonly email: Email;
};

/** EMP-03 · `nombreEmpresa` has no input of its own; `sitioWeb` and `rutBanco` are those of the chosen provider, whose rut no call takes. */
export const companyName = (company: Company): string => company.razonSocial;

/** The representative's given and last names, in the order in which people read them. */
export const representativeName = (
  names: Pick<
    Company,
    'nombreRepresentante' | 'apellidoPaternoRepresentante' | 'apellidoMaternoRepresentante'
  >,
): string =>
  [names.nombreRepresentante, names.apellidoPaternoRepresentante, names.apellidoMaternoRepresentante].join(
    ' ',
  );
