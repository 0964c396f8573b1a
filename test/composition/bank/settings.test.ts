import { describe, expect, it } from 'vitest';
import { commonKeys } from '#core/access/password/common-keys.ts';
import { accessBankSettings } from '#composition/bank/settings.ts';
import { readConfig } from '#composition/settings/config.ts';
import { right } from '#test/support/right.ts';

describe('EXT-109 the common keys', () => {
  it.each([
    ['si', commonKeys, true],
    ['no', [], false],
    [undefined, [], false],
  ])('with RECHAZA_CLAVES_COMUNES=%s: the bank refuses as many as its page says', (said, refused, told) => {
    const config = right(readConfig(said === undefined ? {} : { RECHAZA_CLAVES_COMUNES: said }));
    expect(accessBankSettings(config, 'https://portal.example').passwordPolicy.blocklist).toEqual(refused);
    expect(config.portal.acceso.rechazaClavesComunes).toBe(told);
  });
});
