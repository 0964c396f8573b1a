/** End of a sentence about the lockout that «No fui yo» makes, and the one after it: everything that ends it, and by when; screens, pages of the bank and mails share it (EXT-2803). */
export const disownedLockEnd =
  'no termina solo. Dura hasta que registre una clave nueva, reactive la misma con un dispositivo de seguridad suyo, o el banco lo levante si usted llama. No hay plazo para eso.';
