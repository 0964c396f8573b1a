import { expect, it, vi } from 'vitest';
import { browserAuthenticator } from '#adapters/browser/authenticator.ts';
import { latePictures } from '#adapters/browser/late-pictures.ts';
import { readPdfText } from '#adapters/browser/read-pdf-text.ts';
import { receiptFilesInBrowser } from '#adapters/browser/receipt-files.ts';
import { receiptProofsInBrowser } from '#adapters/browser/receipt-proofs.ts';
import { taxAuthorityCipher } from '#adapters/browser/tax-authority-cipher.ts';
import { filesUnder } from '#composition/scripts/project-files.ts';
import { pictureTries } from '#core/shared/files/picture-tries.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E, O } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';

const gone = vi.hoisted(() => () => {
  throw new Error('The file did not come');
});
vi.mock('#adapters/browser/pictures.ts', gone);
vi.mock('#adapters/file-signing/file-signature.ts', gone);
vi.mock('#adapters/pdf-reading/receipt-file.ts', gone);
vi.mock('@simplewebauthn/browser', gone);
vi.mock('node-rsa', gone);
vi.mock('unpdf', gone);

const pdf = new Blob(['%PDF-1.7\n%%EOF']);
const { company } = anEntry();
const certificate = { id: '', der: '' };
const signed = { signed: new Uint8Array(), signature: new Uint8Array() };

/** For each browser adapter that loads a file on first use: a call while that file cannot be loaded, and the expected result. */
const parts: Readonly<Record<string, readonly [() => Promise<unknown>, unknown]>> = {
  'authenticator.ts': [
    browserAuthenticator({ llavesDeAcceso: true }, {}).sign({ challenge: '', rpId: '' }),
    E.left('not-asked'),
  ],
  'late-pictures.ts': [latePictures.smaller(pdf, pictureTries, maxFileBytes), O.none],
  'read-pdf-text.ts': [readPdfText(new Uint8Array()), E.left('unreadable')],
  'receipt-files.ts': [receiptFilesInBrowser.read(pdf), E.left('unreachable')],
  'receipt-proofs.ts': [receiptProofsInBrowser().isFileSigned(certificate, signed), E.left('unreachable')],
  'tax-authority-cipher.ts': [
    taxAuthorityCipher.seal({ publicKey: 'ab', password: 'clave', company }),
    E.left({ kind: 'unreadable', detail: 'the password could not be sealed' }),
  ],
};

it.each(Object.entries(parts))('%s says that a file that it needs did not come', async (_, [ask, said]) => {
  expect(await ask()).toEqual(said);
});

it('every part that loads a file is asked here', () => {
  const loading = filesUnder(['adapters/browser'], /\.ts$/).filter(
    // Leaves out the captcha adapters, which retry a failed download, as drawn-when-loaded.test.ts checks.
    ({ source }) => /\bimport\('/.test(source) && !source.includes('drawnWhenLoaded'),
  );
  expect(loading.map(({ path }) => path.replace('adapters/browser/', '')).toSorted()).toEqual(
    Object.keys(parts).toSorted(),
  );
});
