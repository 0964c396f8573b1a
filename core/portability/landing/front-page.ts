/** Path of the portability front page, shared by the portal and the mails (PROUTE-14). */
export const portabilityFrontPage = '/portabilidad/';

/** Label of the front page's button that opens the signed requests; mails mention it (LAND-24). */
export const seeRequestsButton = 'Consultar estado de mi solicitud';
