/** What a company reads of the contracts of an accepted offer: it calls the bank to sign them (EXT-1155). */
export const contractsByPhone = 'Para firmar los contratos de tus productos nuevos, llámanos';

/** Until when, and how, a company takes an acceptance back: until the bank has paid anything, by phone (EXT-1155, EXT-1545). */
export const regretByPhone =
  'Mientras no hayamos pagado nada a tu proveedor de origen, puedes arrepentirte de todo por teléfono: la solicitud se retira, y no se contrata ni se cierra nada';
