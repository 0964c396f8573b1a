import type { Page } from '@playwright/test';

// Fixed date of all scenes: a Monday without holidays nearby, so that legal deadlines stay the same.
const openedAt = Date.UTC(2026, 10, 23, 15);

// Factor that slows the page's clock, so that a scene stays within one minute.
const slower = 60;

// Fixed private key of receipts, encoded as PKCS #8 for WebCrypto.
const signingKey = [...Buffer.from('302e020100300506032b657004220420', 'hex'), ...Buffer.alloc(32, 7)];

const settle = ([start, slow, key]: readonly [number, number, readonly number[]]): void => {
  const RealDate = Date;
  const openedReally = RealDate.now();
  const now = (): number => start + Math.floor((RealDate.now() - openedReally) / slow);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: readonly unknown[], asked) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });

  // Lengthens the delay before loading states, so that only endless ones appear, whatever the computer's
  // speed.
  const later = globalThis.setTimeout;
  const lasting = 300;
  // Milliseconds that the portal waits before it saves a draft, a delay that is set to 0 here, so that a scene
  // never ends before the save by chance.
  const pause = 1_000;
  const delayOf = (delay?: number) => (delay === lasting ? 5 * lasting : delay === pause ? 0 : delay);
  globalThis.setTimeout = ((work: () => void, delay?: number, ...given: readonly unknown[]) =>
    later(work, delayOf(delay), ...given)) as typeof setTimeout;

  // State of the pseudorandom sequence for each requested length, so that requests of different lengths do not
  // affect each other.
  const rows = new Map<number, number>();
  const nextByte = (row: number): number => {
    const state = ((rows.get(row) ?? row) + 0x6d2b79f5) | 0;
    rows.set(row, state);
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  crypto.getRandomValues = <Numbers extends ArrayBufferView>(numbers: Numbers): Numbers => {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    for (let place = 0; place < bytes.length; place += 1) bytes[place] = nextByte(bytes.length);
    return numbers;
  };
  crypto.randomUUID = () => {
    const hex = Array.from({ length: 16 }, () => nextByte(0).toString(16).padStart(2, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };

  // WebCrypto, which pages without HTTPS lack.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return;
  const generated = subtle.generateKey.bind(subtle) as (...asked: readonly unknown[]) => Promise<unknown>;
  const fixedPair = async (): Promise<CryptoKeyPair> => {
    const privateKey = await subtle.importKey('pkcs8', new Uint8Array(key), 'Ed25519', true, ['sign']);
    const { kty = '', crv = '', x = '' } = await subtle.exportKey('jwk', privateKey);
    const half = { kty, crv, x, key_ops: ['verify'] };
    return { privateKey, publicKey: await subtle.importKey('jwk', half, 'Ed25519', true, ['verify']) };
  };
  Object.assign(subtle, {
    generateKey: (...asked: readonly unknown[]) =>
      asked[0] === 'Ed25519' ? fixedPair() : generated(...asked),
  });
};

/** Makes the pages of a scene deterministic: fixed clock, random numbers and key, and no loading state that depends on the computer's speed (EXT-2424). */
export const sameEachTime = (page: Page): Promise<void> =>
  page.addInitScript(settle, [openedAt, slower, signingKey] as const).then(() => undefined);
