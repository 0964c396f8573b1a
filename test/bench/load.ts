import autocannon, { type Request, type Result } from 'autocannon';

export const connections = 32;

/** Asks a server from every connection at once, each for what its number, from 1, is given, over and over. */
export const load = (
  base: string,
  seconds: number,
  asks: (connection: number) => readonly Request[],
): Promise<Result> => {
  let place = 0;
  return autocannon({
    url: base,
    connections,
    duration: seconds,
    setupClient: (client) => client.setRequests([...asks((place += 1))]),
  });
};
