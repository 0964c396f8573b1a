/** Name of the mark in a page's history entry: its visitor followed a link beside the journey, and comes back with his session (EXT-2935). */
export const asideMark = 'alLado';
