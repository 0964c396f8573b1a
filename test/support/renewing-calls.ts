import { catalogue } from '#adapters/wire/portability/catalogue.ts';
import { toldPortabilityCalls } from '#adapters/wire/portability/told-calls.ts';
import type { ToldCall } from '#adapters/wire/told-call.ts';

const told: Readonly<Record<string, ToldCall>> = toldPortabilityCalls;

/** Every call of portability, and whether its answer may bring the session's next token (EXT-203). */
export const callsByRenewal = Object.entries(catalogue).map(([name, { method, path }]) => ({
  ...{ name, method, path },
  renews: told[name]?.renews === true,
}));
