/** The address that calls a number: what stands in it for the eye is left out. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
