/** Complete HTTP answer of the bank under test. */
export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** Answer body parsed as JSON; undefined if it is not JSON. */
  readonly json: unknown;
};

const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

export const replyOf = async (response: Response): Promise<Reply> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, json: jsonOf(bytes) };
};

/** Reads the value at a dotted path in JSON; undefined if it is not there. */
export const at = (json: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Readonly<Record<string, unknown>>)[key]
          : undefined,
      json,
    );
