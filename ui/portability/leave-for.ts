/** Leaves the portal where no link can be pressed, as when a modal closes by Escape. */
export const leaveFor = (address: string): void => window.location.assign(address);
