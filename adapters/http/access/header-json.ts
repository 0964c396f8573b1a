/** Encodes a value as JSON in Base64, for a request header (API-26). */
export const headerJson = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
