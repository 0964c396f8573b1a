const mostBytes = 65_536;

/** Reads the JSON of an answer; a body of more than 64 KB is an error, and the rest of it is not read (EXT-2526). */
export const boundedJson = async ({ body }: Pick<Response, 'body'>): Promise<unknown> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the answer.
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > mostBytes) throw new Error(`The answer has more than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
};
