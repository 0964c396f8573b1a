/** Fake XMLHttpRequest: records its input, and the test decides its progress and outcome. */
export class FakeUpload {
  readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
  readonly headers: Record<string, string> = {};
  /** Headers of the answer. */
  readonly answered = new Headers();
  onprogress: (() => void) | null = null;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  responseType = '';
  response: unknown = null;
  status = 0;
  method = '';
  address = '';
  form: FormData | undefined;
  aborted = 0;

  open(method: string, address: string): void {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.answered.get(name);
  }

  send(form: FormData): void {
    this.form = form;
  }

  abort(): void {
    this.aborted += 1;
    this.onabort?.();
  }

  sends(loaded: number, total: number, lengthComputable = true): void {
    this.upload.onprogress?.({ loaded, total, lengthComputable } as ProgressEvent);
  }

  answers(status: number, text: string): void {
    this.status = status;
    this.response = new TextEncoder().encode(text).buffer;
    this.onload?.();
  }
}
