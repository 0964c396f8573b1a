/** Minimal XMLHttpRequest for uploads in Node, over fetch; reports progress only at the end. */
export class FetchTransfer {
  readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
  onprogress: (() => void) | null = null;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  responseType = '';
  response: unknown = null;
  status = 0;
  private readonly headers = new Headers();
  private answered = new Headers();
  private readonly stop = new AbortController();
  private method = '';
  private address = '';

  open(method: string, address: string): void {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.answered.get(name);
  }

  send(body: FormData): void {
    const { method, headers, stop } = this;
    const sent = async (): Promise<void> => {
      const answer = await fetch(this.address, { method, headers, body, signal: stop.signal });
      this.response = await answer.arrayBuffer();
      this.status = answer.status;
      this.answered = answer.headers;
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 } as ProgressEvent);
    };
    sent().then(
      () => this.onload?.(),
      () => this.onerror?.(),
    );
  }

  abort(): void {
    this.stop.abort();
  }
}
