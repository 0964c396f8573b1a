const lone = /\p{Surrogate}/gu;

/** RFC 5987 · Percent encoding, and of the marks that a header gives a meaning too. */
const encoded = (name: string): string =>
  encodeURIComponent(name.replace(lone, '_')).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** RFC 6266 · A Content-Disposition that saves a file under its name, whatever characters somebody gave it: in plain letters for old browsers, whole for the others. */
export const savedAs = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
};
