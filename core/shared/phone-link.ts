/** Builds the `tel:` link of a phone number, without separators. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
