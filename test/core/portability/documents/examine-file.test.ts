import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attachment, FileContent } from '#core/portability/documents/attachment.ts';
import { examineFile } from '#core/portability/documents/examine-file.ts';
import type { ContentFacts } from '#core/shared/files/check-content.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { checkFile } from '#core/shared/files/file-rules.ts';
import { E, O, T } from '#core/shared/fp.ts';
import { acceptedFile } from '#test/support/arbitraries/file.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';

const pdf: ContentFacts = { content: 'pdf', encrypted: false };
const jpg: ContentFacts = { content: 'jpg', encrypted: false };
const unknown: ContentFacts = { content: 'unknown', encrypted: false };

const nothing = { refusal: O.none, canShrink: false };
const refusedBy = (message: string) => ({ refusal: O.some({ message }), canShrink: false });

/** Builds a fake file reader that finds these facts in every file, none if the file is gone, and records each read. */
const finding = (facts: ContentFacts | undefined) => {
  const looked: FileContent[] = [];
  const fileContents = {
    factsOf: (content: FileContent) => T.fromIO(() => (looked.push(content), O.fromNullable(facts))),
  };
  return { looked, ports: { fileContents } };
};

describe('PAPI-44 a file that its name and size allow is looked into before it is sent', () => {
  it.each([
    ['balance.pdf', pdf],
    ['foto.JPG', jpg],
  ])('%s whose content matches its name is fine', async (name, facts) => {
    const { looked, ports } = finding(facts);
    const attachment = anAttachment({ name });
    expect(await examineFile(ports)(attachment)()).toEqual(nothing);
    expect(looked).toEqual([attachment.content]);
  });

  it.each([
    ['foto.jpg', pdf],
    ['foto.jpg', unknown],
    ['balance.pdf', jpg],
  ])('%s that holds %j is something else', async (name, facts) => {
    expect(await examineFile(finding(facts).ports)(anAttachment({ name }))()).toEqual(
      refusedBy('El contenido del archivo no corresponde a su extensión.'),
    );
  });

  it('a PDF under a password cannot be read by the bank', async () => {
    const { ports } = finding({ ...pdf, encrypted: true });
    expect(await examineFile(ports)(anAttachment())()).toEqual(
      refusedBy('El archivo está protegido con clave. Quita la clave e inténtalo otra vez.'),
    );
  });

  it('a file that is gone differs from a wrong one', async () => {
    expect(await examineFile(finding(undefined).ports)(anAttachment())()).toEqual({
      ...nothing,
      refusal: O.some('unreadable'),
    });
  });
});

describe('DOC-08 DOC-09 a file that the general rules refuse is not worth a look', () => {
  it.each<Partial<Attachment>>([
    { name: 'foto.png' },
    { name: `${'a'.repeat(57)}.pdf` },
    { size: 0 },
    { size: maxFileBytes + 1 },
    { flagged: true, refusal: 'El archivo está dañado.' },
    { name: 'foto.png', size: maxFileBytes + 1 },
    { name: `${'a'.repeat(57)}.jpg`, size: maxFileBytes + 1 },
  ])('%o', async (changes) => {
    const { looked, ports } = finding(unknown);
    expect(await examineFile(ports)(anAttachment(changes))()).toEqual(nothing);
    expect(looked).toEqual([]);
  });
});

describe('DOC-04 a JPEG that is only too large', () => {
  const photo = anAttachment({ name: 'foto.JPG', size: maxFileBytes + 1 });

  it('can be made smaller', async () => {
    expect(await examineFile(finding(jpg).ports)(photo)()).toEqual({ ...nothing, canShrink: true });
  });

  it.each([pdf, unknown, undefined])('cannot where it is no JPEG: %j', async (facts) => {
    expect(await examineFile(finding(facts).ports)(photo)()).toEqual(nothing);
  });
});

describe('for any picked file', () => {
  const facts = fc.option(
    fc.record({ content: fc.constantFrom('pdf', 'jpg', 'unknown'), encrypted: fc.boolean() }),
    { nil: undefined },
  );
  const file = fc.oneof(
    acceptedFile(),
    fc.record({ name: fc.string(), size: fc.nat({ max: 2 * maxFileBytes }), flagged: fc.boolean() }),
    fc.record({ name: fc.constant('foto.jpg'), size: fc.nat({ max: 2 * maxFileBytes }) }),
  );

  it('compression is offered only for large pictures, and examining refuses only what the rules allow', async () => {
    await fc.assert(
      fc.asyncProperty(file, facts, async (changes, found) => {
        const attachment = anAttachment(changes);
        const { refusal, canShrink } = await examineFile(finding(found).ports)(attachment)();
        const checked = checkFile(attachment);
        if (canShrink) expect(checked).toEqual(E.left('size'));
        if (O.isSome(refusal)) expect(E.isRight(checked)).toBe(true);
        expect(canShrink && O.isSome(refusal)).toBe(false);
      }),
    );
  });
});
