import { describe, expect, it } from 'vitest';
import { readConfig } from '#composition/settings/config.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';

describe('EXT-1346 the last day of Digicards in production', () => {
  it.each([
    [undefined, '2026-07-31'],
    ['2026-03-01', '2026-03-01'],
    ['sin-fin', undefined],
  ])('DIGICARD_HASTA=%s: %s', (DIGICARD_HASTA, digicardUntil) => {
    expect(readConfig({ ...productionSettings, DIGICARD_HASTA })).toMatchObject({ right: { digicardUntil } });
  });
});
