// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { companyHomePage, type HomeVisitor } from '#adapters/bank-http/access/company-home-page.ts';

const pageFor = (home: HomeVisitor): string =>
  companyHomePage(
    { bankName: 'Banco de Prueba', brand: 'BCH', theme: 'light', icon: 'data:,', styleSheets: [] },
    { home, signOutPath: '/auth/salir', phone: '600 000 0000' },
  );

const ana = {
  visitor: 'signed-in',
  name: 'Ana',
  rut: '12.345.678-5',
  since: '29/11/2026 a las 10:00',
  ends: { idle: '10:30', last: '18:00' },
  signIns: [],
  security: { keySince: undefined, devices: [], notices: [] },
} as const;

const nobody = { visitor: 'nobody', requestId: 'a', note: undefined } as const;

const script = '../../../../../adapters/bank-http/access/data/home-in-view.mjs';

const went: string[] = [];
let answer: (signal: AbortSignal) => Promise<Response>;

beforeAll(async () => {
  vi.stubGlobal('location', {
    pathname: '/empresa',
    replace: (address: string) => void went.push(address),
    reload: () => void went.push('again'),
  });
  vi.stubGlobal('fetch', (_: string, { signal }: { readonly signal: AbortSignal }) => answer(signal));
  await import(script);
});

beforeEach(() => {
  went.length = 0;
  document.documentElement.innerHTML = pageFor(ana);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const backInView = async (
  reads: (signal: AbortSignal) => Promise<Response>,
  event = new Event('visibilitychange'),
) => {
  answer = reads;
  (event.type === 'visibilitychange' ? document : window).dispatchEvent(event);
  await new Promise((resolve) => setTimeout(resolve));
};

const page =
  (home: HomeVisitor, status = 200) =>
  () =>
    Promise.resolve(new Response(pageFor(home), { status }));

describe('EXT-1089 the company home that comes back into view', () => {
  it('tells until when its session is open now', async () => {
    await backInView(page({ ...ana, ends: { idle: '10:50', last: '18:00' } }));
    expect(document.getElementById('cierre')?.textContent).toContain('a las 10:50');
    expect(went).toEqual([]);
  });

  it('leads to the notice once its session is over, also after Back', async () => {
    await backInView(page(nobody));
    await backInView(page(nobody), Object.assign(new Event('pageshow'), { persisted: true }));
    await backInView(page(nobody), Object.assign(new Event('pageshow'), { persisted: false }));
    expect(went).toEqual(['/empresa?sesion=terminada', '/empresa?sesion=terminada']);
  });

  it('leads there too where its window gets the focus and was in view all the time', async () => {
    await backInView(page(nobody), new Event('focus'));
    expect(went).toEqual(['/empresa?sesion=terminada']);
  });

  it('is loaded again if somebody signed in anew', async () => {
    await backInView(page({ ...ana, name: 'Pedro', rut: '9.876.543-3' }));
    expect(went).toEqual(['again']);
  });

  it.each([
    ['no answer', () => Promise.reject(new Error('offline'))],
    ['a failure', page({ visitor: 'unknown' }, 503)],
  ])('stays as it is at %s', async (_, reads) => {
    await backInView(reads);
    expect(went).toEqual([]);
    expect(document.getElementById('cierre')?.textContent).toContain('a las 10:30');
  });

  it('asks again after a bank that hangs', async () => {
    const deadline = new AbortController();
    const waits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    await backInView(
      (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('timeout')))),
    );
    await backInView(page(nobody));
    expect([waits.mock.calls, went]).toEqual([[[10_000]], []]);
    deadline.abort();
    await Promise.resolve();
    await backInView(page(nobody));
    expect(went).toEqual(['/empresa?sesion=terminada']);
  });

  it('asks nothing while it is out of view', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const reads = vi.fn(page(nobody));
    await backInView(reads);
    expect(reads).not.toHaveBeenCalled();
  });
});
