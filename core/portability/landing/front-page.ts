/** PROUTE-14 · Where portability begins, for a portal and for whoever is told in a mail where to look. */
export const portabilityFrontPage = '/portabilidad/';

/** LAND-24 · The button there that leads to what was signed. */
export const seeRequestsButton = 'Consultar estado de mi solicitud';
