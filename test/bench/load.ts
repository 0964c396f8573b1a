import autocannon, { type Request, type Result } from 'autocannon';

export const connections = 32;

/** Sends requests over all connections in parallel; each connection repeats the list that `asks` gives for its number, from 1. */
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
