/** EXT-2306 · What of a login is drawn for every visit: the notices of which its address chooses one, and the tips. */
export const drawnPlaces = { notices: 'drawn-notices', tips: 'drawn-tips' } as const;
