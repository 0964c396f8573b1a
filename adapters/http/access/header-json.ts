/** API-26 · A value as it travels in a header: Base64 of its UTF-8 JSON. */
export const headerJson = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
