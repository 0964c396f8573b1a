import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { take } from '#composition/container.ts';
import { giveDemo, type Demo } from '#composition/demo/give-demo.ts';
import { jumpTo } from '#composition/demo/jump.ts';
import { jumpWords, steeringIn } from '#composition/demo/steering.ts';
import { portability } from '#composition/demo/demo-tokens.ts';
import { journey, session } from '#composition/portal/tokens.ts';
import { hasOffer } from '#core/portability/status/request-statuses.ts';
import { right } from '#test/support/right.ts';
import { addressOf } from '#ui/app/route-for-step.ts';

let demo: Demo;
const opened: string[] = [];

beforeAll(async () => {
  const history = {
    replaceState: (_state: unknown, _title: string, address: string) => opened.push(address),
  };
  vi.stubGlobal('window', { fetch, sessionStorage: undefined, history });
  // Opens the demonstration with faults in these ports, which apply to its screens only, not to the calls that jump
  // to a page.
  demo = await giveDemo(steeringIn('?falla=bureau,requests,representatives'), 'http://localhost/');
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const jump = async (query: string) => {
  const asked = steeringIn(query).jump;
  if (asked === undefined) throw new Error(`${query} names no place`);
  await jumpTo(demo, asked);
  return take(demo, journey).state;
};

describe('beginning the demonstration at a place', () => {
  it.each(jumpWords)('leads to %s', async (word) => {
    const { at } = await jump(`?lugar=${word}`);
    expect(at).toBe(steeringIn(`?lugar=${word}`).jump?.place);
    expect(opened.at(-1)).toBe(`#${addressOf(take(demo, journey).state)}`);
    take(demo, journey).dispatch({ did: 'start-over' });
  });

  it('leads to the request that it names, of a company with several, and signs one with a provider that has none', async () => {
    const named = '&rut=76.910.909-9';
    const offer = await jump(`?lugar=oferta${named}`);
    const ports = { ...take(demo, portability), session: take(demo, session) };
    const all = right(await ports.requests.summaries()());
    const placeOf = (state: object): number =>
      all.findIndex(({ idSolicitud }) => 'idSolicitud' in state && idSolicitud === state.idSolicitud);
    expect(placeOf(offer)).toBe(all.findIndex(({ estado }) => hasOffer(estado)));
    expect(placeOf(offer)).toBeGreaterThan(0);
    take(demo, journey).dispatch({ did: 'start-over' });
    expect(placeOf(await jump(`?lugar=informacion${named}`))).toBe(0);
    take(demo, journey).dispatch({ did: 'start-over' });
    expect((await jump(`?lugar=comprobante${named}`)).at).toBe('receipt');
    take(demo, journey).dispatch({ did: 'start-over' });
  });

  it('leads the company that is named', async () => {
    const state = await jump('?lugar=estado&rut=77.111.111-4');
    expect('entry' in state && state.entry?.company).toBe('77111111-4');
    take(demo, journey).dispatch({ did: 'start-over' });
  });

  it('stays at the landing page for an unknown company', async () => {
    expect((await jump('?lugar=estado&rut=76.000.000-0')).at).toBe('landing');
  });
});
