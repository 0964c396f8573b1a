/** Name of a mark in the history entry of a page: the visitor left the page by the link that requests a certificate, so the session is kept when the visitor returns (EXT-2935). */
export const asideMark = 'alLado';
