import { catalogue } from '#adapters/wire/portability/catalogue.ts';
import { portabilityCallMetadata } from '#adapters/wire/portability/calls-metadata.ts';
import type { CallMetadata } from '#adapters/wire/call-metadata.ts';

const told: Readonly<Record<string, CallMetadata>> = portabilityCallMetadata;

/** Portability calls, and whether the answer may carry a renewed session token (EXT-203). */
export const callsByRenewal = Object.entries(catalogue).map(([name, { method, path }]) => ({
  ...{ name, method, path },
  renews: told[name]?.renews === true,
}));
