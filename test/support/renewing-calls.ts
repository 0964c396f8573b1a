import { catalogue } from '#adapters/wire/portability/catalogue.ts';
import { portabilityCallMetadata } from '#adapters/wire/portability/calls-metadata.ts';
import type { CallMetadata } from '#adapters/wire/call-metadata.ts';

const told: Readonly<Record<string, CallMetadata>> = portabilityCallMetadata;

/** Every call of portability, and whether its answer may bring the session's next token (EXT-203). */
export const callsByRenewal = Object.entries(catalogue).map(([name, { method, path }]) => ({
  ...{ name, method, path },
  renews: told[name]?.renews === true,
}));
