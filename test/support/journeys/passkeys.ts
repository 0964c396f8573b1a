import type { CDPSession, Page } from '@playwright/test';
import { freePort } from '#composition/scripts/free-port.ts';
import { passkeyOfAna } from '../software-authenticator.ts';
import { startBankProcess } from '../worlds/bank-process.ts';
import { test as base } from './portal-test.ts';

/** Declares journeys over a bank with passkeys, at `localhost`, since a passkey belongs to a domain and an IP address is none. */
export const passkeyTest = (
  settings: Readonly<Record<string, string>> = {},
  seed?: Parameters<typeof startBankProcess>[1],
) =>
  base.extend({
    bank: [
      async ({}, use) => {
        const port = String(await freePort());
        const origin = `http://localhost:${port}`;
        const bank = await startBankProcess(
          {
            ...{ CAPTCHA_COSTO: '20', ENTREGA: 'no', PORT: port },
            ...{ ORIGEN_PORTAL: origin, LLAVES_DE_ACCESO: 'si', LLAVES_DOMINIO: 'localhost' },
            ...settings,
          },
          seed ?? process.env.ZAGUAN_TEST_SEEDED,
        );
        await use({ base: origin, folder: bank.folder });
        await bank.stop();
      },
      { scope: 'worker' },
    ],
  });

type Own = { readonly cdp: CDPSession; readonly id: string };

/** Adds a virtual authenticator to the browser; only Chromium can do so. */
export const authenticatorOf = async (page: Page): Promise<Own> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { cdp, id: authenticatorId };
};

/** Adds a virtual authenticator to the browser that holds the given passkey, by default that of Ana in the demo set. */
export const withPasskey = async (
  page: Page,
  signCount: number,
  { id, privateKey }: { readonly id: string; readonly privateKey: string } = passkeyOfAna,
): Promise<Own> => {
  const own = await authenticatorOf(page);
  await own.cdp.send('WebAuthn.addCredential', {
    authenticatorId: own.id,
    credential: {
      credentialId: Buffer.from(id, 'base64url').toString('base64'),
      ...{ isResidentCredential: true, rpId: 'localhost', privateKey },
      ...{ userHandle: Buffer.from('ana').toString('base64'), signCount },
    },
  });
  return own;
};

/** Sets whether the authenticator verifies its user; if not, a passkey prompt ends as cancelled. */
export const verifiesUser = ({ cdp, id }: Own, isUserVerified: boolean) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified });
