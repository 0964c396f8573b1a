const lone = /\p{Surrogate}/gu;

/** Percent-encodes a name as RFC 5987, including marks with a meaning in headers. */
const encoded = (name: string): string =>
  encodeURIComponent(name.replace(lone, '_')).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Content-Disposition that saves a file under any name (RFC 6266): ASCII for old browsers, full for others. */
export const savedAs = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
};
