import { wireCalls, type NamedCall } from '#composition/scripts/openapi-calls.ts';
import { listening, type HeardCall } from './heard-calls.ts';

const fill = (path: string): string => path.replace(/:\w+/g, '1');

// Finds the credentials of the last accepted call with this name, so that the bank still knows the session.
const lastSession = (heard: readonly HeardCall[], name: string): string | undefined =>
  heard.findLast((call) => call.name === name && call.status < 400)?.headers.get('authorization') ??
  undefined;

type Spoilt = {
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

const spoilt = ({ call }: NamedCall): readonly Spoilt[] => [
  { query: '?%zz', headers: {} },
  ...(call.method === 'GET'
    ? []
    : [
        { headers: { 'Sec-Fetch-Site': 'cross-site' } },
        ...(call.method === 'DELETE'
          ? []
          : [{ headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'text/plain' }, body: 'hola' }]),
      ]),
];

/** Makes every call in three invalid ways: with a malformed query, from a page of another site, and with a body of another type (EXT-2442). */
export const edgeCalls = async (
  base: string,
  before: readonly HeardCall[],
): Promise<readonly HeardCall[]> => {
  const { fetch, heard } = await listening();
  for (const named of await wireCalls()) {
    const authorization = lastSession(before, named.name);
    for (const { query = '', headers, body } of spoilt(named))
      await fetch(`${base}${fill(named.call.path)}${query}`, {
        method: named.call.method,
        redirect: 'manual',
        headers: { ...headers, ...(authorization === undefined ? {} : { Authorization: authorization }) },
        ...(body === undefined ? {} : { body }),
      });
  }
  return heard;
};
