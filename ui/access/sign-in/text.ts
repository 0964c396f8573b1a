import { maxLoginPassword } from '#core/access/limits.ts';
import { messageCodes, rutCode } from '#core/access/message-codes.ts';
import type { LoginPasswordFault, LoginRutFault } from '#core/access/sign-in/check-sign-in.ts';
import { message, worded } from '#ui/messages/worded.ts';

export const text = worded('acceso.ingreso', {
  documentTitle: 'Login',
  title: 'Ingrese a la banca en línea de su empresa',
  lede: 'Use su Rut de usuario y su clave. No hay plazo para ingresar.',
  rut: 'Rut de usuario',
  password: 'Clave',
  submit: 'Ingresar',
  forgotten: 'Olvidé mi clave',
  request: 'Solicitar clave',
  leaving: 'Ingresando',
  proofComing: 'Espere a que aparezca la verificación y complétela.',
  proofMissed: 'No pudimos cargar la verificación. Vuelva a pedirla o ingrese desde otra conexión.',
  check: 'Revise estos datos',
  overLimit: 'Ingrese con su Rut de usuario, no con el Rut de la empresa.',
  tooLong: `La clave tiene como máximo ${maxLoginPassword} caracteres.`,
});

export const reminder = worded('acceso.ingreso.recuerde', {
  title: 'Siempre con su propio Rut',
  own: 'Su Rut de usuario',
  ownExample: '12.345.678-5',
  company: 'El Rut de una empresa',
  companyExample: '76.543.210-3',
  words:
    'Ingrese siempre con su Rut de usuario y nunca con un Rut de empresa, de más de 50 millones. Su Rut de usuario es el de su carnet.',
});

export const places = worded('acceso.ingreso.pie', {
  address: 'Dónde estamos',
  phone: 'Banca Telefónica Empresas',
  persons: 'Banca Telefónica Personas',
});

/** Returns the message of a validation error of the login's rut (LOGIN-19, LOGIN-20, LOGIN-23). */
export const rutWording = (fault: LoginRutFault): string =>
  fault === 'over-limit' ? text.overLimit : message(rutCode[fault]);

/** Returns the message of a validation error of the login's password (LOGIN-26). */
export const passwordWording = (fault: LoginPasswordFault): string =>
  fault === 'empty' ? message(messageCodes.emptyPassword) : text.tooLong;
