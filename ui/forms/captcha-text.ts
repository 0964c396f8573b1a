import { worded } from '#ui/messages/worded.ts';

export const text = worded('acceso.captcha', {
  label: 'Verificación de seguridad',
  coming: 'Cargando la verificación de seguridad',
  missing: 'Validar captcha',
  failed: 'No pudimos hacer la verificación. Inténtelo otra vez.',
  expired: 'La verificación venció. Vuelva a validar el captcha.',
});
