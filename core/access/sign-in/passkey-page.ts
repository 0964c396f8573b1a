/** Address of the page on which a signed-in person adds, renames and removes passkeys (EXT-2813). */
export const passkeysPage = '/llaves-de-acceso';

/** Address of the page that asks for a passkey after a correct key (EXT-2819). */
export const passkeyPage = '/ingreso-con-llave';
