/** Page of the portal that asks for a passkey after a right key (EXT-2819). */
export const passkeyPage = '/ingreso-con-llave';
