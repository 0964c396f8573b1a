import type { Failure } from '#core/shared/failure.ts';

/** PAPI-24 · One key for what is signed: a retry of the same carries the same, so that the bank makes one request of it. */
export class SigningKeys {
  private readonly keys = new Map<string, string>();
  private readonly newKey: () => string;

  constructor(newKey: () => string) {
    this.newKey = newKey;
  }

  keyOf(content: string): string {
    const key = this.keys.get(content) ?? this.newKey();
    this.keys.set(content, key);
    return key;
  }

  /** What the bank has understood and refused is not asked again under its old key. */
  settle(content: string, failure: Failure): void {
    if (failure.kind === 'refused' && failure.status < 500) this.keys.delete(content);
  }
}
