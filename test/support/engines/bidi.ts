type Answer = {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
};

type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void };

export type Bidi = {
  /** Sends a command and waits for its result. */
  readonly send: <Result = unknown>(method: string, params: object) => Promise<Result>;
  readonly hear: (method: string, listener: (params: unknown) => void) => void;
  readonly close: () => void;
};

/** Connects to WebDriver BiDi (W3C): a command and its answer share a number, an event has none. */
export const connectBidi = async (address: string): Promise<Bidi> => {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}.`)));
  });
  const waiting = new Map<number, Waiting>();
  const listeners: { readonly method: string; readonly listener: (params: unknown) => void }[] = [];
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.type === 'event')
      return listeners
        .filter(({ method }) => method === answer.method)
        .forEach(({ listener }) => listener(answer.params));
    const asked = waiting.get(answer.id ?? -1);
    waiting.delete(answer.id ?? -1);
    if (answer.type === 'success') asked?.resolve(answer.result);
    else asked?.reject(new Error(`${answer.error}: ${answer.message}`));
  });
  socket.addEventListener('close', () => {
    waiting.forEach(({ reject }) => reject(new Error('The browser hung up.')));
    waiting.clear();
  });
  let last = 0;
  return {
    send: <Result>(method: string, params: object) =>
      new Promise<Result>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve: (result) => resolve(result as Result), reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    hear: (method, listener) => void listeners.push({ method, listener }),
    close: () => socket.close(),
  };
};
