/** Name of the mark in a page's history entry that the visitor left by the link that requests a certificate; on return the session is kept (EXT-2935). */
export const asideMark = 'alLado';
