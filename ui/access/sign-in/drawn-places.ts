/** Class names of the parts pre-rendered in every login page: all notices, one of which the address selects, and the security tips (EXT-2306). */
export const drawnPlaces = { notices: 'drawn-notices', tips: 'drawn-tips' } as const;
