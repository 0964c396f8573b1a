import { expect, it } from 'vitest';
import { readConfig } from '#composition/settings/config.ts';
import { right } from '#test/support/right.ts';

it('EXT-1070 BLOQUEO_FACTOR_HORAS is the term of the bank, and what the portal tells of it', () => {
  const { factorLockHours, portal } = right(readConfig({ BLOQUEO_FACTOR_HORAS: '720' }));
  expect([factorLockHours, portal.acceso.plazos?.dispositivos]).toEqual([720, { horas: 720 }]);
});
