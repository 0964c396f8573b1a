/** Page on which whoever is signed in changes passkeys (EXT-2813). */
export const passkeysPage = '/llaves-de-acceso';

/** Page of the portal that asks for a passkey after a right key (EXT-2819). */
export const passkeyPage = '/ingreso-con-llave';
