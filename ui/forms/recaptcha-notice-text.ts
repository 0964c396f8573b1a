import { worded } from '#ui/messages/worded.ts';

export const notice = worded('forms.recaptcha', {
  uses: 'Esta verificación es de reCAPTCHA, un servicio de Google que recibe datos del navegador. Rigen su',
  privacy: 'política de privacidad',
  and: 'y sus',
  terms: 'condiciones',
});
