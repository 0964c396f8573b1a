/** Encodes a header value as Base64 of UTF-8 JSON (API-26). */
export const headerJson = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
