/** Name of a flag in the browser's history entry of a page: the visitor left it by the link that requests a certificate, so the session must not end when the visitor returns (EXT-2935). */
export const asideMark = 'alLado';
