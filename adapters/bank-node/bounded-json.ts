const mostBytes = 65_536;

/** Reads the body of an answer as text of at most 64 KB; throws at a longer one, without reading further (EXT-2526). */
export const boundedText = async ({ body }: Pick<Response, 'body'>): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Throwing inside the loop cancels the rest of the response.
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > mostBytes) throw new Error(`The answer has more than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};

export const boundedJson = async (answer: Pick<Response, 'body'>): Promise<unknown> =>
  JSON.parse(await boundedText(answer));
