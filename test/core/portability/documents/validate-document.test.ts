import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwatched, type Attachment, type UploadWatch } from '#core/portability/documents/attachment.ts';
import { validateDocument } from '#core/portability/documents/validate-document.ts';
import type { Documents } from '#core/portability/ports.ts';
import { unreachable } from '#core/shared/failure.ts';
import { fileLimitText, maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E, TE } from '#core/shared/fp.ts';
import { acceptedFile } from '#test/support/arbitraries/file.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const genericError = 'Este servicio está temporalmente no disponible, por favor intente más tarde.';

/** Builds a bank that gives this answer and records its calls. */
const bankThat = (answer: ReturnType<Documents['validate']>) => {
  const asked: [Attachment, UploadWatch][] = [];
  const validate: Documents['validate'] = (...call) =>
    TE.flatMap(() => answer)(TE.fromIO(() => asked.push(call)));
  return { asked, ports: { documents: { ...happyPortability().documents, validate } } };
};

const taking = () => bankThat(TE.right({ valid: true, message: '' }));

const tooLong = `${'a'.repeat(57)}.pdf`;

describe('DOC-09 extension, name, empty, size, own flag: the first failure shows, and the bank is not asked', () => {
  it.each<[string, Partial<Attachment>, string]>([
    [
      'DOC-01',
      { name: 'timbres.png', size: 0, flagged: true },
      'La extensión del archivo no está permitida.',
    ],
    ['DOC-02', { name: tooLong, size: 0, flagged: true }, 'El nombre del archivo excede el largo permitido.'],
    ['DOC-03', { size: 0, flagged: true }, 'El archivo no debe estar vacío.'],
    ['DOC-06', { size: maxFileBytes + 1, flagged: true }, `El archivo excede el límite de ${fileLimitText}.`],
    ['DOC-08', { flagged: true, refusal: 'El archivo está dañado.' }, 'El archivo está dañado.'],
    ['DOC-08', { flagged: true }, genericError],
  ])('%s %o', async (_, facts, message) => {
    const { asked, ports } = taking();
    const attachment = anAttachment(facts);
    expect(await validateDocument(ports)(attachment, unwatched)()).toEqual(
      E.left({ fault: 'document-refused', id: attachment.id, name: attachment.name, message }),
    );
    expect(asked).toEqual([]);
  });

  it('a refusal without its flag refuses nothing', async () => {
    const { ports } = taking();
    const validated = validateDocument(ports)(
      anAttachment({ refusal: 'El archivo está dañado.' }),
      unwatched,
    );
    expect(E.isRight(await validated())).toBe(true);
  });
});

describe("PAPI-44 a file that passes the portal's rules is validated by the bank once", () => {
  it('the file itself, with its own watch', async () => {
    await fc.assert(
      fc.asyncProperty(acceptedFile(), async (facts) => {
        const { asked, ports } = taking();
        const attachment = anAttachment(facts);
        const watch: UploadWatch = { ...unwatched };
        expect(E.isRight(await validateDocument(ports)(attachment, watch)())).toBe(true);
        expect(asked).toHaveLength(1);
        expect(asked[0]?.[0]).toBe(attachment);
        expect(asked[0]?.[1]).toBe(watch);
      }),
    );
  });

  it("a refusal has the bank's own message", async () => {
    const { ports } = bankThat(TE.right({ valid: false, message: 'No corresponde' }));
    expect(await validateDocument(ports)(anAttachment({ name: 'timbres.pdf' }), unwatched)()).toEqual(
      E.left({ fault: 'document-refused', id: 'liq100', name: 'timbres.pdf', message: 'No corresponde' }),
    );
  });

  it.each(['', '  '])('or a general one: %j', async (message) => {
    const { ports } = bankThat(TE.right({ valid: false, message }));
    expect(await validateDocument(ports)(anAttachment({ name: 'timbres.pdf' }), unwatched)()).toEqual(
      E.left({ fault: 'document-refused', id: 'liq100', name: 'timbres.pdf', message: genericError }),
    );
  });

  it.each([unreachable, refusedWith(503), refusedWith(401)])(
    'no answer is not a refusal: %o',
    async (failure) => {
      const { ports } = bankThat(TE.left(failure));
      expect(await validateDocument(ports)(anAttachment(), unwatched)()).toEqual(
        E.left({ fault: 'call-failed', failure }),
      );
    },
  );
});
