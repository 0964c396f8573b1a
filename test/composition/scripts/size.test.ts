import { describe, expect, it } from 'vitest';
import { limits, overweight } from '#composition/scripts/size.ts';

describe('its weight', () => {
  it('may reach the limits', () => {
    expect(overweight(limits)).toEqual([]);
  });

  it('neither may exceed its limit', () => {
    expect(overweight({ ...limits, js: limits.js + 1 })).toEqual([
      'js is 133121 bytes gzipped, 1 over its limit',
    ]);
    expect(overweight({ ...limits, css: limits.css + 7 })).toEqual([
      'css is 20487 bytes gzipped, 7 over its limit',
    ]);
  });
});
