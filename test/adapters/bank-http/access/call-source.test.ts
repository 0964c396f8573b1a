import { afterEach, expect, it } from 'vitest';
import { formCall, getCall } from '#test/support/builders/access-calls.ts';
import { withHeaders } from '#test/support/builders/bank-calls.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { accessBank, aMemoryUser, deviceOf } from '#test/support/worlds/access-bank.ts';
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

it('EXT-3052 one source has codes sent to nine strangers, whatever it asks over HTTP', async () => {
  const bank = accessBank({
    users: victims.map((rut) => aMemoryUser(rut, { devices: [deviceOf(rut, '5')] })),
  });
  served = await serveAccess({
    ports: bank.ports,
    server: { settings: { budgets: { ...plentyOfCalls, people: 9, peopleOfNetwork: 30 } } },
  });
  const path = '/empresas/rest/generales-reactivar-clave-empresa-rest/clientes/obtener-dispositivo-seguridad';
  for (const rut of victims) {
    const asked = `${path}?g-recaptcha-response=${encodeURIComponent(bank.captcha('reactivacion'))}`;
    expect((await served.call(getCall(asked, { 'X-Rut-Usuario': rut }))).status).toBe(200);
  }
  expect(bank.sent).toHaveLength(9);
});
