/** Leaves the portal for an address by a page load, as when a modal closes by Escape. */
export const leaveFor = (address: string): void => window.location.assign(address);
