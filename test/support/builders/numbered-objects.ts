/** Joins the objects of a PDF, numbered from one. */
export const numberedObjects = (objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(
    objects.flatMap((body, place) => [
      Buffer.from(`${place + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]),
  );
