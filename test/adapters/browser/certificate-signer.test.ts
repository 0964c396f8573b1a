// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  certificateComponent,
  scriptTimeout,
  type SigningComponent,
} from '#adapters/browser/certificate-signer.ts';
import { signingTimeout } from '#core/access/limits.ts';
import { E } from '#core/shared/fp.ts';

const certificates = [{ id: 's-1', name: 'Ana Pérez' }];
const happy: SigningComponent = {
  certificates: () => Promise.resolve(certificates),
  sign: (id, text) => Promise.resolve(`${id}:${text}`),
};
const notReachable = E.left({ kind: 'component', code: 404 });
const origin = 'https://empresas.banco.example';

/** Builds a page that requests the signing script; the test decides whether the script loads or fails. */
const aPage = (rutaCertificado = '/empresas/certificado/') => {
  let component: SigningComponent | undefined;
  const signer = certificateComponent({ document, origin, component: () => component }, { rutaCertificado });
  const script = () => document.querySelector('script');
  const comes = (own: SigningComponent | undefined = happy): void => {
    component = own;
    script()?.dispatchEvent(new Event('load'));
  };
  return { signer, script, comes };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.querySelectorAll('script').forEach((script) => script.remove());
});

describe('API-21 API-23 the component is a script of the own origin', () => {
  it('under the configured path', async () => {
    const { signer, script, comes } = aPage('/firma/');
    const loaded = signer.load()();
    expect(script()?.src).toBe('https://empresas.banco.example/firma/adss_gosign.js');
    comes();
    expect(await loaded).toEqual(E.right(undefined));
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['https://otro.example/', '//otro.example/', 'https://empresas.banco.example.otro.example/'])(
    'API-23 and never of %s',
    async (elsewhere) => {
      const { signer, script } = aPage(elsewhere);
      expect(await signer.load()()).toEqual(notReachable);
      expect(script()).toBeNull();
    },
  );

  it('loaded once', async () => {
    const { signer, comes } = aPage();
    const loaded = signer.load()();
    comes();
    await loaded;
    expect(await signer.load()()).toEqual(E.right(undefined));
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  it('one that does not come is asked for again', async () => {
    const { signer, script, comes } = aPage();
    const failed = signer.load()();
    script()?.dispatchEvent(new Event('error'));
    expect(await failed).toEqual(notReachable);
    const again = signer.load()();
    comes();
    expect(await again).toEqual(E.right(undefined));
  });

  it('one that leaves no component behind is not there', async () => {
    const { signer, script } = aPage();
    const loaded = signer.load()();
    script()?.dispatchEvent(new Event('load'));
    expect(await loaded).toEqual(notReachable);
  });

  it('API-31 one that takes longer than 30 seconds did not come in time', async () => {
    const { signer } = aPage();
    const loaded = signer.load()();
    expect(scriptTimeout).toBe(30_000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await loaded).toEqual(E.left({ kind: 'timed-out' }));
  });
});

const loadedWith = (component: Partial<SigningComponent>) =>
  certificateComponent(
    { document, origin, component: () => ({ ...happy, ...component }) },
    { rutaCertificado: '/' },
  );

describe('CERT-08 the signing component', () => {
  it('lists the certificates', async () => {
    expect(await loadedWith({}).certificates()()).toEqual(E.right(certificates));
  });

  it('API-22 signs with the chosen one and sends the result', async () => {
    const signed = await loadedWith({}).sign({ id: 's-1', name: 'x' }, 'reactivacion')();
    expect(signed).toEqual(E.right('{"transaccion":"reactivacion","firma":"s-1:reactivacion"}'));
  });

  it.each([
    [{ code: 1070 }, 1070],
    [Object.assign(new Error('x'), { code: 1097 }), 1097],
    [new Error('x'), 0],
    [{ code: '1070' }, 0],
    [null, 0],
  ])('fails with its own code: %o', async (reason, code) => {
    const broken = loadedWith({
      certificates: () => Promise.reject(reason as Error),
      sign: () => {
        throw reason;
      },
    });
    const failure = E.left({ kind: 'component', code });
    expect(await broken.certificates()()).toEqual(failure);
    expect(await broken.sign({ id: 's-1', name: 'x' }, 't')()).toEqual(failure);
  });

  it('or not in time', async () => {
    const silent = loadedWith({ sign: () => new Promise(() => undefined) });
    const signed = silent.sign({ id: 's-1', name: 'x' }, 't')();
    await vi.advanceTimersByTimeAsync(signingTimeout);
    expect(await signed).toEqual(E.left({ kind: 'timed-out' }));
  });

  it('or not at all, before it is loaded', async () => {
    const { signer } = aPage();
    expect(await signer.certificates()()).toEqual(notReachable);
    expect(await signer.sign({ id: 's-1', name: 'x' }, 't')()).toEqual(notReachable);
  });
});
