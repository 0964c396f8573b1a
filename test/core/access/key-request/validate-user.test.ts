import { describe, expect, it } from 'vitest';
import { validateUser } from '#core/access/key-request/validate-user.ts';
import { user } from '#test/support/builders/access.ts';
import { keyRequestBank } from '#test/support/builders/key-request-bank.ts';

describe('validating the user', () => {
  it('KEY-09 with rut and captcha', async () => {
    const { asked, ports } = keyRequestBank();
    expect(await validateUser(ports)({ rut: user, captcha: 'r' })()).toEqual({ did: 'user-ok', rut: user });
    expect(asked).toEqual([['validateUser', { rut: user, captcha: 'r' }]]);
  });

  it('KEY-19 KEY-20 an empty answer is a rejection', async () => {
    const { ports } = keyRequestBank({ validateUser: { kind: 'unreadable', detail: 'an empty body' } });
    expect(await validateUser(ports)({ rut: user, captcha: 'r' })()).toMatchObject({
      did: 'user-refused',
      refusal: { refusal: 'failed', page: { message: { code: '501161' } } },
    });
  });
});
