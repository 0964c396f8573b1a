import { captchaParameter } from '#adapters/wire/access/captcha-response.ts';
import { companyContext } from '#core/access/sign-in/submit-sign-in.ts';
import type { SignIn } from '#core/access/ports.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';

const hiddenField = (name: string, value: string): HTMLInputElement => {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = name;
  field.value = value;
  return field;
};

/** Makes the sign-in port, which submits credentials by a temporary HTML form with the configured field names and so leaves the page (LOGIN-09 to LOGIN-13, EXT-508). */
export const credentialPost = ({
  rutaCredenciales,
  camposCredenciales: { usuario, clave, solicitud, contexto },
}: Pick<AccessSettings, 'rutaCredenciales' | 'camposCredenciales'>): SignIn => ({
  post:
    ({ user, password, requestId, proof }) =>
    () => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = rutaCredenciales;
      form.hidden = true;
      form.append(
        hiddenField(usuario, user),
        hiddenField(clave, password),
        hiddenField(solicitud, requestId),
        hiddenField(contexto, companyContext),
        ...(proof === undefined ? [] : [hiddenField(captchaParameter, proof)]),
      );
      document.body.append(form);
      // Calls the prototype's method, since a configured field named `submit` would hide the form's own.
      HTMLFormElement.prototype.submit.call(form);
      form.remove();
      form.replaceChildren();
    },
});
