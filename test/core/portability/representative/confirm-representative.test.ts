import { describe, expect, it } from 'vitest';
import { unwatched, type Attachment } from '#core/portability/documents/attachment.ts';
import { confirmRepresentative } from '#core/portability/representative/confirm-representative.ts';
import type { Missed, MissedWord } from '#core/portability/representative/missed.ts';
import type { Proof } from '#core/portability/representative/proof.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { fileMessage } from '#core/shared/messages/file-messages.ts';
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

describe('REP-14 EXT-1102 an invalid folder confirms nobody, and no data are loaded', () => {
  it.each([
    [
      'with a reason it can be corrected',
      'no es un PDF',
      { verdict: 'wrong-folder', why: { message: 'no es un PDF' } },
    ],
    ['without one it is the end of the road', ' ', { verdict: 'no-representative' }],
  ])('%s', async (_, message, verdict) => {
    const happy = happyPortability();
    const ports = {
      ...happy,
      documents: { ...happy.documents, validate: () => TE.right({ valid: false, message }) },
      representatives: { ...happy.representatives, byTaxFolder: () => TE.left(refusedWith(500)) },
    };
    expect(await confirmRepresentative(ports)(entry, byFolder, unwatched)()).toEqual(E.right(verdict));
  });
});

describe('EXT-1102 a folder that is too large on its way is named, and can be changed for another', () => {
  const larger = { verdict: 'wrong-folder', why: { message: 'El archivo excede el límite de 7 MB.' } };
  const size = { verdict: 'wrong-folder', why: { message: fileMessage('size', 'public') } };
  it.each([
    ['in the words of the bank', { mensaje: 'El archivo excede el límite de 7 MB.' }, larger],
    ['in ours where something before the bank refused it', {}, size],
  ])('%s', async (_, body, verdict) => {
    const happy = happyPortability();
    const tooLarge = () => TE.left(refusedWith(413, body));
    const validated = { ...happy, documents: { ...happy.documents, validate: tooLarge } };
    const fetched = { ...happy, representatives: { ...happy.representatives, byTaxFolder: tooLarge } };
    for (const ports of [validated, fetched])
      expect(await confirmRepresentative(ports)(entry, byFolder, unwatched)()).toEqual(E.right(verdict));
  });
});

describe("EXT-1101 EXT-1102 EXT-1103 the bank's reason why a proof confirmed nobody", () => {
  const until = '2026-11-23T14:05:00-03:00';
  const nobody = { empresa: { rut: entry.company, razonSocial: '' }, direccion: [], representantes: [] };
  const told = (missed?: Missed) => {
    const happy = happyPortability();
    const answer = () => TE.right({ ...nobody, missed });
    return {
      ...happy,
      representatives: { ...happy.representatives, byTaxFolder: answer, byTaxAuthority: answer },
    };
  };
  const verdictOf = (proof: Proof, missed?: Missed) =>
    confirmRepresentative(told(missed))(entry, proof, unwatched)();
  const end = { verdict: 'no-representative' };
  const folderWrong = (why: MissedWord) => ({ verdict: 'wrong-folder', why });

  it.each<[MissedWord, object, object]>([
    ['not-a-pdf', folderWrong('not-a-pdf'), end],
    ['unreadable', folderWrong('unreadable'), end],
    ['another-company', folderWrong('another-company'), end],
    ['password', end, { verdict: 'wrong-password' }],
    ['nobody', end, end],
  ])('%s', async (why, ofFolder, ofPassword) => {
    expect(await verdictOf(byFolder, { why })).toEqual(E.right(ofFolder));
    expect(await verdictOf(byPassword, { why })).toEqual(E.right(ofPassword));
  });

  it('a bank that tells nothing has the end of the road', async () => {
    expect([await verdictOf(byFolder), await verdictOf(byPassword)]).toEqual([E.right(end), E.right(end)]);
  });

  it.each([
    [{ triesLeft: 2 }, { verdict: 'wrong-password', triesLeft: 2 }],
    [{ triesLeft: 0 }, { verdict: 'password-locked' }],
    [
      { triesLeft: 0, lockedUntil: until },
      { verdict: 'password-locked', until },
    ],
    [{ lockedUntil: until }, { verdict: 'password-locked', until }],
  ])('a wrong password with %o', async (more, verdict) => {
    expect(await verdictOf(byPassword, { why: 'password', ...more })).toEqual(E.right(verdict));
  });

  it('a listed representative is confirmed, whatever else is sent', async () => {
    const happy = happyPortability();
    const ports = {
      ...happy,
      representatives: {
        ...happy.representatives,
        byTaxAuthority: () => TE.right({ ...aRepresentativeAnswer, missed: { why: 'password' } as const }),
      },
    };
    expect(await confirmRepresentative(ports)(entry, byPassword, unwatched)()).toEqual(confirmed);
  });

  it.each([
    [
      { horasBloqueo: 24, bloqueadoHasta: until },
      { verdict: 'password-locked', until, hours: 24 },
    ],
    [{ horasBloqueo: 24 }, { verdict: 'password-locked', hours: 24 }],
    [{ bloqueadoHasta: until }, { verdict: 'password-locked', until }],
  ])('a block met by the password is named: %o', async (body, verdict) => {
    const happy = happyPortability();
    const ports = {
      ...happy,
      representatives: { ...happy.representatives, byTaxAuthority: () => TE.left(refusedWith(403, body)) },
    };
    expect(await confirmRepresentative(ports)(entry, byPassword, unwatched)()).toEqual(E.right(verdict));
  });

  it.each([
    refusedWith(403),
    refusedWith(403, { mensaje: 'No' }),
    refusedWith(401, { horasBloqueo: 24 }),
    refusedWith(500, { horasBloqueo: 24 }),
    unreachable,
  ])('any other refusal is a service that failed: %o', async (failure) => {
    const happy = happyPortability();
    const ports = {
      ...happy,
      representatives: { ...happy.representatives, byTaxAuthority: () => TE.left(failure) },
    };
    expect(await confirmRepresentative(ports)(entry, byPassword, unwatched)()).toEqual(E.left(failure));
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
