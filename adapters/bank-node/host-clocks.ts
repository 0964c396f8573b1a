import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { HostClocks } from './bank-time.ts';

// Only Linux tells one start of the machine from another.
const thisBoot = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
};

export const hostClocks = (): HostClocks => ({
  wall: Date.now,
  monotonic: () => performance.now(),
  uptime: () => uptime() * 1_000,
  boot: thisBoot(),
});
