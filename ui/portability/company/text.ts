import type { BirthDateFault } from '#core/portability/company/birth-date.ts';
import { spokenCallTimeout } from '#core/shared/call-timeout.ts';
import { maxEmailLength } from '#core/shared/email.ts';
import type { CompanyField } from '#core/portability/company/company-fields.ts';
import { worded } from '#ui/messages/worded.ts';
import { visitTerm } from '../session/visit-term.ts';

export const text = worded('portabilidad.company', {
  title: 'Datos de la empresa',
  ledeFound: 'Completamos lo que encontramos de tu empresa. Puedes corregirlo.',
  lede: 'Completa los datos de tu empresa y de su representante legal.',
  loading: 'Cargando el formulario',
  company: 'Empresa',
  address: 'Dirección',
  representative: 'Representante legal',
  companyRut: 'RUT empresa',
  mobileHint: 'Nueve dígitos, con o sin +56',
  isItMobile: '¿Es un celular? Los de Chile empiezan con 9. Si lo es, puedes seguir.',
  emailHint: `Hasta ${maxEmailLength} caracteres`,
  mobileExample: 'Ej: +56987654321',
  loadingCities: `Cargando ciudades: a lo más ${spokenCallTimeout}`,
  loadingCommunes: `Cargando comunas: a lo más ${spokenCallTimeout}`,
  regionFirst: 'Elige primero la región',
  cityFirst: 'Elige primero la ciudad',
  citiesFailed: 'No pudimos cargar las ciudades.',
  communesFailed: 'No pudimos cargar las comunas.',
  retry: 'Reintentar',
  retryCities: 'Reintentar la carga de ciudades',
  retryCommunes: 'Reintentar la carga de comunas',
  newTexts:
    'El banco cambió un texto después de que lo aceptaste. Lo que escribiste sigue aquí: lee el nuevo y acéptalo al final de la página.',
  continue: 'Continuar',
  summary: 'Faltan datos para continuar',
});

export const labels = worded('portabilidad.company.labels', {
  razonSocial: 'Razón social',
  antiguedad: 'Antigüedad',
  volumenVenta: 'Volumen de ventas',
  region: 'Región',
  ciudad: 'Ciudad',
  comuna: 'Comuna',
  calle: 'Calle',
  numero: 'Número',
  departamento: 'Departamento',
  nombreRepresentante: 'Nombre',
  apellidoPaternoRepresentante: 'Apellido paterno',
  apellidoMaternoRepresentante: 'Apellido materno',
  fecha: 'Fecha de nacimiento',
  celular: 'Celular',
  email: 'E-mail',
  aceptaTerminos: 'Acepto los términos y condiciones',
  autorizaUsoDatos: 'Autorizo el uso de mis datos personales',
} satisfies Record<CompanyField, string>);

/** Names of the company fields in the list of what is missing (EMP-31). */
export const missingWording = worded('portabilidad.company.missingWording', {
  razonSocial: 'razón social',
  antiguedad: 'antigüedad',
  volumenVenta: 'volumen de ventas',
  region: 'región',
  ciudad: 'ciudad',
  comuna: 'comuna',
  calle: 'calle',
  numero: 'número',
  departamento: 'departamento',
  nombreRepresentante: 'nombre',
  apellidoPaternoRepresentante: 'apellido paterno',
  apellidoMaternoRepresentante: 'apellido materno',
  fecha: 'fecha de nacimiento',
  celular: 'celular',
  email: 'e-mail',
  aceptaTerminos: 'aceptar los términos y condiciones',
  autorizaUsoDatos: 'autorizar el uso de tus datos personales',
} satisfies Record<CompanyField, string>);

/** Error message of each company field; the specification gives none for the apartment (EMP-04 to EMP-30). */
export const companyWording = worded('portabilidad.company.companyWording', {
  razonSocial: 'Ingrese razón social',
  antiguedad: 'Seleccione antigüedad',
  volumenVenta: 'Seleccione volumen de ventas',
  region: 'Seleccione región',
  ciudad: 'Seleccione ciudad',
  comuna: 'Seleccione comuna',
  calle: 'Ingrese calle',
  numero: 'Ingrese número',
  nombreRepresentante: 'Ingrese nombre',
  apellidoPaternoRepresentante: 'Ingrese apellido paterno',
  apellidoMaternoRepresentante: 'Ingrese apellido materno',
  fecha: 'Ingrese fecha de nacimiento',
  celular: 'Ingresa número valido',
  email: 'Formato de email incorrecto',
  aceptaTerminos: 'Debes aceptar los términos y condiciones',
  autorizaUsoDatos: 'Debes autorizar el uso de tus datos personales',
} satisfies Record<Exclude<CompanyField, 'departamento'>, string>);

/** Reason after the error message of a birth date that is not missing (EMP-22, EXT-1192). */
export const birthDateWhy = worded('portabilidad.company.birthDateWhy', {
  format: 'escríbela como 31/12/1980',
  'no-such-date': 'esa fecha no existe, revisa el día y el mes',
  'too-early': 'desde el 01/01/1900',
  'in-the-future': 'esa fecha todavía no llega',
} satisfies Record<Exclude<BirthDateFault, 'empty'>, string>);

/** Error message of a text with invisible characters, the same for every text field of the company form (EXT-804). */
export const unseenWording = worded('portabilidad.company.unseenWording', {
  unseen: 'Tiene caracteres que no se ven, quizás porque lo copiaste. Bórralo y escríbelo de nuevo.',
});

/** Texts of the modal about yearly sales above the segment (MOD-04, MOD-05). */
export const tooHigh = worded('portabilidad.company.tooHigh', {
  title: 'Las ventas superan el segmento definido para portabilidad',
  message: 'Para una empresa con esas ventas tenemos otra atención, que puedes pedir cuando quieras.',
  becomeCustomer: 'Hazte cliente',
  acknowledge: 'Entendido',
  canCorrect: `«Entendido» vuelve al formulario: si elegiste otro volumen por error, corrígelo y sigue. Esta visita dura ${visitTerm}.`,
});
