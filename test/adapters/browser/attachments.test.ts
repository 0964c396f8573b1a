import { describe, expect, it } from 'vitest';
import { attachmentFrom, attachmentOf } from '#adapters/browser/attachments.ts';
import { takenFile } from '#adapters/browser/taken-file.ts';
import { documentKinds } from '#core/portability/documents/kinds.ts';

const file = new File(['%PDF-1.7'], 'balance.pdf', { type: 'application/pdf' });

describe('DOC-21 a chosen file is held until it is sent', () => {
  it('DOC-22 with its name, its size and its bytes, of which its base64 can be made and is not kept', async () => {
    const attachment = attachmentOf(file, 'liq100');
    expect(Object.keys(attachment)).toEqual(['id', 'name', 'size', 'content']);
    const bytes = Buffer.from(await attachment.content.arrayBuffer());
    expect(bytes.toString('base64')).toBe('JVBERi0xLjc=');
    expect(attachment).toMatchObject({ id: 'liq100', name: 'balance.pdf', size: 8 });
    expect(new TextDecoder().decode(await attachment.content.arrayBuffer())).toBe('%PDF-1.7');
  });
});

describe('DOC-19 DOC-20 DOC-39 the id of a chosen file', () => {
  it.each(documentKinds)('is its kind and a number from 100 to 9999: %s', (kind) => {
    const { id } = attachmentFrom(file, kind);
    expect(id).toMatch(new RegExp(`^${kind}[1-9]\\d{2,3}$`));
  });

  it('DOC-40 begins with the default prefix where no kind is given', () => {
    expect(attachmentFrom(file).id).toMatch(/^ufi[1-9]\d{2,3}$/);
  });

  it('is none the list has', () => {
    const taken = Array.from({ length: 9900 }, (_, number) => `liq${number + 100}`).filter(
      (id) => id !== 'liq4321',
    );
    expect(attachmentFrom(file, 'liq', taken).id).toBe('liq4321');
  });
});

it('a document of before that is taken again is a file of its name and bytes', async () => {
  const taken = takenFile({ name: 'balance.pdf', bytes: new TextEncoder().encode('%PDF-1.7') });
  expect([taken.name, await taken.text()]).toEqual(['balance.pdf', '%PDF-1.7']);
});
