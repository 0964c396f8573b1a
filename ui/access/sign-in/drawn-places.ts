/** Class names of the parts pre-rendered for every login: all notices, one of which the address selects, and the tips (EXT-2306). */
export const drawnPlaces = { notices: 'drawn-notices', tips: 'drawn-tips' } as const;
