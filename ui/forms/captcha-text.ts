import { worded } from '#ui/messages/worded.ts';

export const text = worded('acceso.captcha', {
  label: 'Verificación de seguridad',
  coming: 'Cargando la verificación de seguridad',
  missing: 'Validar captcha',
  expired: 'La verificación venció. Vuelva a validar el captcha.',
});
