import { afterEach, expect, it } from 'vitest';
import { formCall } from '#test/support/builders/access-calls.ts';
import { withHeaders } from '#test/support/builders/bank-calls.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { accessBank, aMemoryUser } from '#test/support/worlds/access-bank.ts';
import { serveAccess } from '#test/support/worlds/access-over-http.ts';
import { plentyOfCalls } from '#test/support/worlds/one-source.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let served: BankOverHttp;
afterEach(() => served.stop());

const victims = Array.from({ length: 16 }, (_, place) => aRutOf(String(20_000_000 + place)));

it.each([
  [
    'a /48 of IPv6, a /56 for each person',
    5,
    5,
    (place: number) => `2001:db8:0:${(place * 256).toString(16)}::1`,
  ],
  ['a /24 of IPv4, an address for each person', 5, 5, (place: number) => `203.0.113.${place + 1}`],
  ['a /32 of IPv6, a /48 for each person', 1, 10, (place: number) => `2001:db8:${place.toString(16)}::1`],
])(
  'EXT-2564 EXT-3019 %s, a bound of %i, locks no more than %i keys',
  async (_, peopleOfNetwork, most, addressOf) => {
    const bank = accessBank({ users: victims.map((rut) => aMemoryUser(rut)) });
    served = await serveAccess({
      ports: bank.ports,
      server: {
        settings: {
          budgets: { ...plentyOfCalls, people: 9, peopleOfNetwork },
          trustedProxies: ['127.0.0.1'],
        },
      },
    });
    const seen = new Set<string | null>();
    for (const [place, username] of victims.entries())
      for (let time = 0; time < 3; time += 1) {
        const fields = { username, password: `Mala${time}00${place}`, request_id: '', context: 'empresa' };
        const { headers } = await served.call(
          withHeaders(formCall('/auth/cred_submit', fields), { 'X-Forwarded-For': addressOf(place) }),
        );
        seen.add(headers.get('Location'));
      }
    const locked = await Promise.all(victims.map((rut) => bank.isLocked(rut, 'clave')));
    expect(locked.filter(Boolean)).toHaveLength(most);
    expect([...seen]).toContain('/login?error=comprobacion');
  },
);
