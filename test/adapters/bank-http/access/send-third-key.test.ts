import { afterEach, describe, expect, it } from 'vitest';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import type { ThirdKeyDay } from '#core/bank/access/challenge/third-key-ports.ts';
import { O, TE } from '#core/shared/fp.ts';
import { getCall, jsonCall } from '#test/support/builders/access-calls.ts';
import { captcha, flowToken, happyAccess, serveAccess, user } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const clients = '/empresas/rest/generales-reactivar-clave-empresa-rest/clientes';
const paths = [
  '/empresas/rest/caja-desafio-rest/caja-desafio/tercera-clave',
  `${clients}/tercera-clave`,
  '/solicitud-clave-pe/tercera-clave',
];

describe('EXT-1342 the call for a third key', () => {
  it.each(paths)('%s is refused without its flow', async (path) => {
    bank = await serveAccess();
    expect(await bank.call(jsonCall(path, { rut: user }))).toMatchObject({
      status: 400,
      json: { codigo: 'FLUJO_NO_VALIDO' },
    });
  });

  it.each(paths)('%s names what is no rut, and takes as long as the floor', async (path) => {
    bank = await serveAccess({ floorMs: 120 });
    const since = performance.now();
    const { status, json } = await bank.call(jsonCall(path, { rut: 'a' }));
    expect({ status, json }).toMatchObject({ status: 400, json: { campos: ['rut'] } });
    expect(performance.now() - since).toBeGreaterThanOrEqual(115);
  });

  it('EXT-2610 a code is counted by the network and the known browser of its call', async () => {
    const days: ThirdKeyDay[] = [];
    const ports: Partial<AccessBankPorts> = {
      flows: {
        ...happyAccess().flows,
        find: () =>
          TE.right(
            O.some({
              rut: user,
              company: undefined,
              marks: ['dispositivo-probado', 'tercera-clave-al-elegir'],
            }),
          ),
      },
      knownDevices: {
        ...happyAccess().knownDevices,
        isKnown: ({ tokenHash }) => TE.right(tokenHash === happyAccess().secrets.hash(flowToken)),
      },
      thirdKeys: {
        ...happyAccess().thirdKeys,
        send: ({ day }) => {
          days.push(day);
          return TE.right(O.none);
        },
      },
    };
    bank = await serveAccess({ ports });
    const cookie = `flujo-reactivacion=${flowToken}`;
    const ask = async (headers: Readonly<Record<string, string>>) =>
      (await bank.call(jsonCall(paths[1] ?? '', { rut: user }, headers))).json;
    expect(await ask({ Cookie: cookie })).toEqual({
      enviada: true,
      segundos: 30,
      celularTerminaEn: '111',
    });
    await ask({ Cookie: `${cookie}; equipo=${flowToken}` });
    expect(days).toMatchObject([
      { of: 'owner', most: 20, newNetwork: { network: expect.stringMatching(/\S/), few: 2, most: 25 } },
      { of: 'owner', most: 30 },
    ]);
    expect(days[1]?.newNetwork).toBeUndefined();
  });

  it('EXT-1341 a list takes the header of a portal that asks by itself', async () => {
    bank = await serveAccess();
    const listed = await bank.call(
      getCall(`${clients}/obtener-dispositivo-seguridad?g-recaptcha-response=${captcha}`, {
        'X-Rut-Usuario': user,
        'Tercera-Clave': 'al-elegir',
      }),
    );
    expect(listed.status).toBe(200);
  });
});
