import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { digitalIdentityReturn } from '#adapters/wire/portability/digital-identity-return.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { readConfig } from '#composition/settings/config.ts';
import { right } from '#test/support/right.ts';
import { signInAt, startProvider } from '../openid-provider.ts';
import type { Given } from './settings-bank.ts';

/** Runs some work in a bank with these settings and its own folder. */
const inOwnBank = async <Value>(given: Given, work: (bank: OpenBank) => Promise<Value>): Promise<Value> => {
  const DATOS = await mkdtemp(join(tmpdir(), 'zaguan-own-'));
  const bank = await openBank(right(readConfig({ ...given, DATOS })), (error) =>
    expect(error).toBeUndefined(),
  );
  try {
    return await work(bank);
  } finally {
    await bank.close();
    await rm(DATOS, { recursive: true });
  }
};

/** Returns the phone number in the settings of both halves of a bank, portability and access. */
export const toldPhones = (given: Given): Promise<readonly string[]> =>
  inOwnBank(given, async ({ ports, access }) => [ports.settings.phone, access.access.phone]);

/** Visits the identity provider of a bank with these settings; returns the request to the provider and the rut of the person who returned. */
export const identityVisit = async (
  given: Given,
): Promise<{ readonly isAtIssuer: boolean; readonly asked: URLSearchParams; readonly person: string }> => {
  const ORIGEN_PORTAL = 'https://portal.mibanco.cl';
  const provider = await startProvider({
    returnTo: ORIGEN_PORTAL + digitalIdentityReturn.path,
    claims: (rut) => ({ RolUnico: rut, rut: '1-9' }),
  });
  const visit = { state: 'estado', nonce: 'unico', verifier: 'v'.repeat(43) };
  const settings = { ...given, ORIGEN_PORTAL, IDENTIDAD_EMISOR: provider.issuer };
  try {
    return await inOwnBank(settings, async ({ ports: { identityProofs } }) => {
      if (identityProofs === undefined) throw new Error('the bank knows no provider');
      const address = right(await identityProofs.addressFor(visit)());
      const { searchParams } = await signInAt(address, { rut: '12345678-5', hace: 'entrar' });
      const person = right(await identityProofs.personOf(visit, Object.fromEntries(searchParams))());
      const isAtIssuer = address.startsWith(`${provider.issuer}/`);
      return { isAtIssuer, asked: new URL(address).searchParams, person };
    });
  } finally {
    await provider.close();
  }
};
