import { describe, expect, it } from 'vitest';
import { residentBytes } from '#adapters/bank-node/resident-memory.ts';

describe('the memory a process holds', () => {
  it('is positive for a living process', async () => {
    const told = await residentBytes(process.pid);
    expect(told).toBeGreaterThan(process.memoryUsage().rss / 2);
    expect(told).toBeLessThan(process.memoryUsage().rss * 2);
  });

  it('is 0 for one that is gone', async () => {
    expect(await residentBytes(2 ** 30)).toBe(0);
  });
});
