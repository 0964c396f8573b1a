import { describe, expect, it } from 'vitest';
import { unwatched, type Attachment } from '#core/portability/documents/attachment.ts';
import { confirmRepresentative } from '#core/portability/representative/confirm-representative.ts';
import type { Proof } from '#core/portability/representative/proof.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aRepresentativeAnswer, happyPortability } from '#test/support/worlds/portability-world.ts';

const entry = anEntry();
const folder = anAttachment({ name: 'carpeta.pdf' });
const byFolder: Proof = { by: 'carpeta', folder };
const byPassword: Proof = { by: 'sii', password: 'clave123' };

const confirmed = E.right({
  verdict: 'confirmed',
  found: {
    razonSocial: 'Panadería El Sol SpA',
    calle: 'Los Aromos',
    numero: '123',
    nombreRepresentante: 'Ana María',
    apellidoPaternoRepresentante: 'Soto',
    apellidoMaternoRepresentante: 'Rojas',
  },
});

describe('REP-13 the folder is validated before anyone is fetched', () => {
  it('and its bytes are those of the representative call', async () => {
    const sent: (readonly [string, Attachment])[] = [];
    const ports = {
      ...happyPortability(),
      documents: {
        ...happyPortability().documents,
        validate: (file: Attachment) =>
          TE.fromIO(() => (sent.push(['validate', file]), { valid: true, message: '' })),
      },
      representatives: {
        ...happyPortability().representatives,
        byTaxFolder: (asked: { readonly folder: Attachment }) =>
          TE.fromIO(() => (sent.push(['fetch', asked.folder]), aRepresentativeAnswer)),
      },
    };
    expect(await confirmRepresentative(ports)(entry, byFolder, unwatched)()).toEqual(confirmed);
    expect(sent).toEqual([
      ['validate', folder],
      ['fetch', folder],
    ]);
  });

  it('a validation that fails ends there', async () => {
    const happy = happyPortability();
    const ports = { ...happy, documents: { ...happy.documents, validate: () => TE.left(refusedWith(500)) } };
    expect(await confirmRepresentative(ports)(entry, byFolder, unwatched)()).toEqual(
      E.left(refusedWith(500)),
    );
  });
});

describe('REP-14 a folder that is not valid confirms nobody', () => {
  it('and nobody is fetched by it', async () => {
    const happy = happyPortability();
    const ports = {
      ...happy,
      documents: { ...happy.documents, validate: () => TE.right({ valid: false, message: 'no es un PDF' }) },
      representatives: { ...happy.representatives, byTaxFolder: () => TE.left(refusedWith(500)) },
    };
    expect(await confirmRepresentative(ports)(entry, byFolder, unwatched)()).toEqual(
      E.right({ verdict: 'no-representative' }),
    );
  });
});

describe('REP-15 REP-16 PERR-12 the answer decides, whichever way it was asked', () => {
  it.each([byFolder, byPassword])('someone who is listed is confirmed: $by', async (proof) => {
    expect(await confirmRepresentative(happyPortability())(entry, proof, unwatched)()).toEqual(confirmed);
  });

  it.each([byFolder, byPassword])('someone who is not listed is not: $by', async (proof) => {
    const stranger = anEntry({ representative: '9.999.999-3' });
    expect(await confirmRepresentative(happyPortability())(stranger, proof, unwatched)()).toEqual(
      E.right({ verdict: 'no-representative' }),
    );
  });
});

describe('SEC-09 the password travels sealed together with the company rut', () => {
  it('under the public key of the bank', async () => {
    const happy = happyPortability();
    const ports = {
      ...happy,
      taxAuthorityCipher: {
        seal: ({ publicKey, password, company }: Record<'publicKey' | 'password' | 'company', string>) =>
          TE.right(`${publicKey}(${password}|${company})`),
      },
      representatives: {
        ...happy.representatives,
        byTaxAuthority: ({ token }: { readonly token: string }) =>
          token === `llave(clave123|${entry.company})`
            ? TE.right(aRepresentativeAnswer)
            : TE.left(refusedWith(400)),
      },
    };
    expect(await confirmRepresentative(ports)(entry, byPassword, unwatched)()).toEqual(confirmed);
  });

  it.each([
    [
      'the key',
      {
        representatives: {
          ...happyPortability().representatives,
          publicKey: () => TE.left(refusedWith(503)),
        },
      },
    ],
    ['the seal', { taxAuthorityCipher: { seal: () => TE.left(refusedWith(503)) } }],
  ])('without %s nothing is asked', async (_, change) => {
    const ports = { ...happyPortability(), ...change };
    expect(await confirmRepresentative(ports)(entry, byPassword, unwatched)()).toEqual(
      E.left(refusedWith(503)),
    );
  });
});
