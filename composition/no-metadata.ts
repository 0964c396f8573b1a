// What the browser build puts in the place of reflect-metadata: the container only asks it about decorated classes,
// of which there are none, and the whole polyfill would be two kilobytes of every first screen.
Object.assign(Reflect, { getMetadata: () => undefined });
