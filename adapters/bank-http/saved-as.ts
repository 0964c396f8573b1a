const lone = /\p{Surrogate}/gu;

/** Percent-encodes a file name by RFC 5987, including characters that have a meaning in headers. */
const encoded = (name: string): string =>
  encodeURIComponent(name.replace(lone, '_')).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Returns the Content-Disposition header that saves a file under any name: an ASCII name for old browsers, the full one for others (RFC 6266). */
export const savedAs = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
};
