/** CSS class names of the parts pre-rendered in every login page: the security tips, and all notices, of which the query parameter selects one (EXT-2306). */
export const drawnPlaces = { notices: 'drawn-notices', tips: 'drawn-tips' } as const;
