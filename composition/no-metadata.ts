// The container looks for this when it loads and asks it about decorated classes only, of which there are none:
// the whole polyfill would be two kilobytes of every first screen.
Object.assign(Reflect, { getMetadata: () => undefined });
