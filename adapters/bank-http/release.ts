/** EXT-2245 · Gives back at once the memory of bytes that nobody needs any more: of a crowd of uploads it would pile up until everything is collected. */
export const release = ({ buffer, byteLength }: Buffer): void => {
  // a part of a larger one has neighbours, which may be needed still
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};
