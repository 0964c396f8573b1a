import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { formCall } from '#test/support/builders/access-calls.ts';
import { flowToken, happyAccess, serveAccess } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('signing out', () => {
  it('ends the session at the bank and in the browser', async () => {
    const closed: string[] = [];
    const homeSessions = {
      ...happyAccess().homeSessions,
      close: (token: string) => {
        closed.push(token);
        return TE.right(undefined);
      },
    };
    bank = await serveAccess({ ports: { homeSessions } });
    const { status, headers } = await bank.call(
      formCall('/auth/salir', {}, { Cookie: `sesion=${flowToken}` }),
    );
    expect({ status, location: headers.get('Location'), closed }).toEqual({
      status: 303,
      location: '/empresa?sesion=cerrada',
      closed: [flowToken],
    });
    expect(headers.getSetCookie()[0]).toContain('sesion=; Max-Age=0');
  });

  it('is asked for by a page of the bank only', async () => {
    bank = await serveAccess();
    expect((await bank.call(formCall('/auth/salir', {}, { 'Sec-Fetch-Site': 'same-site' }))).status).toBe(
      403,
    );
  });
});
