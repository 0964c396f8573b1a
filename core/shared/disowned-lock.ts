/** End of a sentence about the lockout of a key by «No fui yo», and a further sentence: what ends the lockout, and by when; shared by screens, pages of the bank and mails (EXT-2803). */
export const disownedLockEnd =
  'no termina solo. Dura hasta que registre una clave nueva, reactive la misma con un dispositivo de seguridad suyo, o el banco lo levante si usted llama. No hay plazo para eso.';
