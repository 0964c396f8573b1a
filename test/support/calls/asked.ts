type Texts = Readonly<Record<string, string>>;

export type Part = {
  readonly name: string;
  /** Content of a part: raw text or bytes, or a value that is sent as JSON. */
  readonly content: string | Uint8Array | { readonly json: unknown };
  readonly fileName?: string;
};

/** Call split into the parts that a test may change. */
export type Asked = {
  readonly method: string;
  /** Path with placeholders `:name`, whose values are in `inPath`. */
  readonly path: string;
  readonly inPath?: Texts;
  readonly query?: Texts;
  readonly headers?: Texts;
  readonly json?: unknown;
  readonly form?: Texts;
  readonly parts?: readonly Part[];
};

export type Sent = {
  readonly path: string;
  readonly method: string;
  readonly headers: Texts;
  readonly body?: Buffer<ArrayBuffer> | undefined;
};

const boundary = 'limite-de-prueba';

const bytesOf = ({ content }: Part): Uint8Array =>
  typeof content === 'string'
    ? Buffer.from(content)
    : content instanceof Uint8Array
      ? content
      : Buffer.from(JSON.stringify(content.json));

// Escapes a name as browsers do in the header of a multipart part.
const named = (text: string): string =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const multipart = (parts: readonly Part[]): Buffer<ArrayBuffer> =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${named(part.name)}"${part.fileName === undefined ? '' : `; filename="${named(part.fileName)}"\r\nContent-Type: application/pdf`}\r\n\r\n`,
      ),
      bytesOf(part),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const bodyOf = ({
  json,
  form,
  parts,
}: Asked): { readonly type: string; readonly body: Buffer<ArrayBuffer> } | undefined => {
  if (parts !== undefined)
    return { type: `multipart/form-data; boundary=${boundary}`, body: multipart(parts) };
  if (form !== undefined)
    return {
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams(form).toString()),
    };
  return json === undefined
    ? undefined
    : { type: 'application/json', body: Buffer.from(JSON.stringify(json)) };
};

/** Encodes a call for HTTP. */
export const written = (asked: Asked): Sent => {
  const query = new URLSearchParams(asked.query).toString();
  const path = Object.entries(asked.inPath ?? {}).reduce(
    (above, [name, value]) => above.replace(new RegExp(`:${name}(?!\\w)`), () => encodeURIComponent(value)),
    asked.path,
  );
  const body = bodyOf(asked);
  return {
    method: asked.method,
    path: query === '' ? path : `${path}?${query}`,
    headers: { ...(body === undefined ? {} : { 'Content-Type': body.type }), ...asked.headers },
    body: body?.body,
  };
};

export type Answered = {
  readonly status: number;
  readonly type: string | null;
  readonly location: string | null;
  readonly cookies: readonly string[];
  readonly bytes: Buffer;
};

/** Sends a call without following redirects. */
export const sent = async (base: string, { path, method, headers, body }: Sent): Promise<Answered> => {
  const answer = await fetch(base + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    location: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie(),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
