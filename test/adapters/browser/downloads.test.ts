// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveInBrowser } from '#adapters/browser/downloads.ts';

const made: Blob[] = [];
const revoked: string[] = [];
const clicked: HTMLAnchorElement[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  URL.createObjectURL = (blob) => `blob:prueba/${made.push(blob as Blob)}`;
  URL.revokeObjectURL = (address) => void revoked.push(address);
  document.body.addEventListener('click', (event) => {
    event.preventDefault();
    clicked.push(event.target as HTMLAnchorElement);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('RES-13 a PDF is saved under its name', () => {
  it('by a link that leaves nothing behind', () => {
    const bytes = new TextEncoder().encode('%PDF-1.7 el comprobante');
    const saving = saveInBrowser.save('comprobante-solicitud-1001.pdf', bytes);
    expect(made).toHaveLength(0);
    saving();
    expect(clicked.map(({ href, download }) => [href, download])).toEqual([
      ['blob:prueba/1', 'comprobante-solicitud-1001.pdf'],
    ]);
    expect([made[0]?.type, made[0]?.size]).toEqual(['application/pdf', bytes.length]);
    expect(document.querySelector('a')).toBeNull();
    expect(revoked).toEqual([]);
    vi.advanceTimersByTime(59_999);
    expect(revoked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(revoked).toEqual(['blob:prueba/1']);
  });

  it('a picture is saved as one', () => {
    saveInBrowser.save('fachada.jpg', Uint8Array.of(1), 'image/jpeg')();
    expect(made.at(-1)?.type).toBe('image/jpeg');
    expect(clicked.at(-1)?.download).toBe('fachada.jpg');
  });
});
