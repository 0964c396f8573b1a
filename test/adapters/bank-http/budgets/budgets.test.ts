import { afterEach, describe, expect, it } from 'vitest';
import { callerAt } from '#adapters/bank-http/budgets/charge-call.ts';
import { budgetsWithin } from '#adapters/bank-http/budgets/budgets.ts';
import { tooManyCallsPage } from '#adapters/bank-http/budgets/too-many-calls-page.ts';
import { refusalText } from '#core/bank/refusal-sentences.ts';
import { edgeText } from '#adapters/bank-http/edge-sentences.ts';
import { defaultLimits } from '#core/bank/budgets.ts';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp | undefined;
afterEach(async () => {
  await bank?.stop();
  bank = undefined;
});

const opening = (card = '523418907', rut = '12345678-5') =>
  `rutUsuario=${rut.replace('-', '')}&serie=${card}&rutEmpresa=761234560`;

const served = async (): Promise<BankOverHttp> =>
  (bank = await serveBank(happyBank(), { settings: { budgets: defaultLimits } }));

const statuses = async (
  asked: BankOverHttp,
  times: number,
  path: (index: number) => string,
  init: RequestInit = {},
): Promise<readonly number[]> => {
  const seen: number[] = [];
  for (let index = 0; index < times; index += 1)
    seen.push((await asked.call({ path: `${portabilityBase}/${path(index)}`, init })).status);
  return seen;
};

const answered = (seen: readonly number[]): number => seen.filter((status) => status !== 429).length;

it('EXT-2369 reports the longest wait of its limits, and charges none', () => {
  let now = 0;
  const budgets = budgetsWithin({ ...defaultLimits, identity: 5 }, () => now);
  const caller = { source: 'una', pair: 'rut|serie' };
  for (let call = 0; call < 4; call += 1) budgets.spend('opening', { source: 'una' });
  now = 30_000;
  expect(budgets.spend('opening', caller)).toEqual({ allowed: true });
  for (let call = 0; call < 3; call += 1)
    expect(budgets.spend('opening', caller)).toEqual({ allowed: false, seconds: 60 });
  now = 60_000;
  expect(budgets.spend('opening', caller)).toEqual({ allowed: false, seconds: 30 });
});

describe('EXT-1147 one token used from many networks', () => {
  const fromEverywhere = (token: (call: number) => string) => {
    const budgets = budgetsWithin({ ...defaultLimits, queries: 4 }, () => 0);
    return Array.from({ length: 300 }, (_, call) => {
      const verdict = budgets.spend('flow', { source: `red-${call}`, token: token(call) });
      return verdict.allowed;
    }).filter(Boolean).length;
  };

  it('takes no more of the limit of everybody than one source may', () => {
    expect(fromEverywhere(() => 'una')).toBe(4);
  });

  it('leaves the rest to other tokens', () => {
    expect(fromEverywhere((call) => `ficha-${call}`)).toBe(300);
  });

  it('that is refused costs its caller nothing', () => {
    const budgets = budgetsWithin({ ...defaultLimits, queries: 1 }, () => 0);
    expect(budgets.spend('flow', { source: 'red-1', token: 'una' }).allowed).toBe(true);
    expect(budgets.spend('flow', { source: 'red-2', token: 'una' }).allowed).toBe(false);
    expect(budgets.spend('flow', { source: 'red-2', token: 'otra' }).allowed).toBe(true);
  });
});

describe('EXT-501 one source with the settings as they come', () => {
  it('asks whether sixty companies are customers in a minute, and no more', async () => {
    const bank = await served();
    expect(answered(await statuses(bank, 300, () => 'cliente-banco/761234560'))).toBe(60);
  });

  it.each(['equifax/autentificar', 'identidad/token'])(
    'opens thirty identity sessions in a minute at %s, and no more',
    async (call) => {
      const bank = await served();
      expect(answered(await statuses(bank, 60, (index) => `${call}?${opening(String(1000 + index))}`))).toBe(
        30,
      );
    },
  );

  it('opens them at one address of the bank or at the other: they are one budget', async () => {
    const bank = await served();
    const calls = ['equifax/autentificar', 'identidad/token'];
    const seen = await statuses(bank, 60, (index) => `${calls[index % 2]}?${opening(String(1000 + index))}`);
    expect(answered(seen)).toBe(30);
  });

  it('draws sixty rounds of questions in a minute, and no more', async () => {
    const bank = await served();
    expect(
      answered(await statuses(bank, 100, (index) => `equifax/preguntas?Authorization=nobody-${index}`)),
    ).toBe(60);
  });
});

describe('EXT-502 one rut and card number', () => {
  it('opens six identity sessions in a minute, however its rut is written, and leaves any other its own', async () => {
    const bank = await served();
    const spelled = ['12345678-5', '12.345.678-5', '012345678-5'];
    const seen = await statuses(
      bank,
      9,
      (index) => `equifax/autentificar?${opening('1', spelled[index % 3])}`,
    );
    expect(answered(seen)).toBe(6);
    expect(await statuses(bank, 1, () => `equifax/autentificar?${opening('2')}`)).not.toContain(429);
  });
});

describe('EXT-503 rate-limited callers', () => {
  it('reads when and why in plain Spanish, as JSON from a script and as a page from a browser', async () => {
    const bank = await served();
    await statuses(bank, 60, () => 'cliente-banco/761234560');
    const path = `${portabilityBase}/cliente-banco/761234560`;
    const script = await bank.call({ path, init: {} });
    expect(Number(script.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(script.json).toEqual({ mensaje: expect.stringContaining('demasiadas solicitudes') });
    const page = await bank.call({ path, init: { headers: { Accept: 'text/html' } } });
    expect(page.status).toBe(429);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.text).toContain('En un minuto');
    expect(page.text).not.toContain('fuera de servicio');
  });

  it.each([
    ['too many calls', edgeText.DEMASIADAS_LLAMADAS],
    ['a source that is braked', refusalText.braked],
    ['a mistake of ours', edgeText.ERROR_INTERNO],
    [
      'the page',
      tooManyCallsPage({ bankName: 'Banco', brand: 'b', theme: 'light', icon: '', styleSheets: [] }),
    ],
  ])('get a message without «tú» or «usted», since screens of both show it: %s', (_, words) => {
    expect(words).not.toMatch(
      /\b(sus?|tus?|usted|espere|espera|intente|intenta|int[eé]nt[ae]lo|use|usa|vuelva|vuelve|envió|enviaste)\b/i,
    );
  });
});

describe('EXT-501 above the sources', () => {
  it('a hundred sources may use their whole limits in a minute, others a quarter more', () => {
    const budgets = budgetsWithin(
      { captcha: 2, identity: 1, queries: 1, people: 1, peopleOfNetwork: 1 },
      () => 0,
    );
    const allowed = Array.from({ length: 300 }, (_, index) =>
      budgets.spend('captcha', { source: `source ${index % 150}` }),
    ).filter((verdict) => verdict.allowed);
    expect(allowed).toHaveLength(250);
    expect(budgets.spend('sign-in', { source: 'a' })).toEqual({ allowed: true });
  });
});

describe('EXT-511 a neighbourhood', () => {
  const spentFrom = (addressOf: (index: number) => string) => {
    const budgets = budgetsWithin(
      { captcha: 2, identity: 1, queries: 1, people: 1, peopleOfNetwork: 1 },
      () => 0,
    );
    const allowed = Array.from({ length: 250 }, (_, index) =>
      budgets.spend('captcha', callerAt(addressOf(index))),
    );
    return { budgets, taken: allowed.filter((verdict) => verdict.allowed).length };
  };

  it.each([
    ['a /48 of IPv6', (index: number) => `2001:db8:0:${(index * 256).toString(16)}::1`],
    ['a /24 of IPv4', (index: number) => `203.0.113.${index}`],
  ])('that one tenant has whole, %s, leaves the rest to the others', (_, addressOf) => {
    const { budgets, taken } = spentFrom(addressOf);
    expect(taken).toBe(50);
    expect(budgets.spend('captcha', callerAt('198.51.100.7'))).toEqual({ allowed: true });
  });
});

describe('EXT-502 a pair', () => {
  const budgets = () =>
    budgetsWithin({ captcha: 1, identity: 10, queries: 1, people: 1, peopleOfNetwork: 1 }, () => 0);

  it('has a fifth of the openings of a source, from however many sources of a network', () => {
    const spent = budgets();
    const openings = Array.from({ length: 9 }, (_, index) =>
      spent.spend('opening', { source: `source ${index}`, around: ['red'], pair: 'a' }),
    );
    expect(openings.filter(({ allowed }) => allowed)).toHaveLength(2);
  });

  it.each([
    ['203.0.113.9', '190.1.1.1'],
    ['2001:db8:1::1', '2001:db8:2::1'],
  ])('EXT-2571 whose openings somebody at %s spends is opened from another network', (stranger, herself) => {
    const spent = budgets();
    for (let time = 0; time < 9; time += 1) spent.spend('opening', { ...callerAt(stranger), pair: 'a' });
    expect(spent.spend('opening', { ...callerAt(stranger), pair: 'a' }).allowed).toBe(false);
    expect(spent.spend('opening', { ...callerAt(herself), pair: 'a' })).toEqual({ allowed: true });
  });

  it('beyond its budget costs its source nothing', () => {
    const spent = budgets();
    for (let time = 0; time < 50; time += 1) spent.spend('opening', { source: 's', pair: 'a' });
    const others = Array.from({ length: 20 }, (_, index) =>
      spent.spend('opening', { source: 's', pair: `other ${index}` }),
    );
    expect(others.filter(({ allowed }) => allowed)).toHaveLength(8);
  });
});

it('EXT-2566 four networks that spend all of everybody’s leave other networks theirs, as much as one source', () => {
  const { spend } = budgetsWithin({ ...defaultLimits, captcha: 2 });
  const from = (network: number, source: number) =>
    spend('captcha', { source: `${network}:${source}`, around: [`red ${network}`] }).allowed;
  for (const network of [1, 2, 3, 4])
    for (let call = 0; call < 60; call += 1) from(network, Math.floor(call / 2));
  expect([from(1, 90), from(4, 90)]).toEqual([false, false]);
  expect([from(5, 1), from(5, 2), from(5, 3)]).toEqual([true, true, false]);
  expect(from(6, 1)).toBe(true);
});

it('EXT-3019 a /32 of IPv6, however many networks it has, leaves more than half of the reserve to others', () => {
  const { spend } = budgetsWithin({ ...defaultLimits, captcha: 2 });
  const from = (address: string): boolean => spend('captcha', callerAt(address)).allowed;
  for (let network = 0; network < 4; network += 1)
    for (let call = 0; call < 50; call += 1)
      from(`2001:db8:${network}:${((call >> 1) * 256).toString(16)}::1`);
  const wide = Array.from({ length: 60 }, (_, call) => from(`2001:db8:${((call >> 1) + 4).toString(16)}::1`));
  expect(wide.filter(Boolean)).toHaveLength(20);
  const others = Array.from({ length: 60 }, (_, call) => from(`190.5.${call >> 1}.7`));
  expect(others.filter(Boolean)).toHaveLength(30);
});
