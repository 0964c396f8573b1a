import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { putInUse } from '#ui/messages/catalogue-in-use.ts';
import { labels } from '#ui/portability/company/text.ts';
import { sign } from '#ui/portability/request/text.ts';
import { ownVersions, signedTexts } from '#ui/portability/signed-texts.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

// A changed text needs a new version and a new line here; a line that is there never changes.
const published = {
  terms: { '1.0': 'a352ffb504461c5eedae143f504b4301bb639b6b2dc932f4dbd5f2c90f36e91c' },
  mandate: { '1.0': '1b2c77e66ceeda550464b75be3638304fe0477c9f890ad16a08c3c764e7971c4' },
} as const;

const texts = { terms: () => labels.aceptaTerminos, mandate: () => sign.mandate };

const inCatalogue = (entries: Readonly<Record<string, string>>): void =>
  putInUse({
    catalogue: {
      state: 'loaded',
      messages: new Map(Object.entries(entries).map(([key, text]) => [key, { text, severity: 'info' }])),
    },
  });
afterEach(() => putInUse({ catalogue: { state: 'loading' } }));

const { terms, mandate } = ownVersions;

describe.each(['terms', 'mandate'] as const)('the text of the %s', (name) => {
  it('is word for word the one that its version stands for', () => {
    expect({ [ownVersions[name].version]: hashOf(texts[name]()) }).toEqual(published[name]);
  });

  it('is the one whose key its version is kept under', () => {
    inCatalogue({ [ownVersions[name].key]: 'Otro texto' });
    expect(texts[name]()).toBe('Otro texto');
  });
});

describe('the versions that are told', () => {
  it('are ours while our texts are shown', () => {
    expect(signedTexts()).toEqual({ terms: terms.version, mandate: mandate.version });
    inCatalogue({ otra: 'cosa' });
    expect(signedTexts()).toEqual({ terms: terms.version, mandate: mandate.version });
  });

  it('are the bank’s for a text in its words, and none when it says none or one that is none', () => {
    inCatalogue({ [mandate.key]: 'Otro mandato' });
    expect(signedTexts()).toEqual({ terms: terms.version, mandate: undefined });
    inCatalogue({ [mandate.key]: 'Otro mandato', [`${mandate.key}.version`]: '2026-3' });
    expect(signedTexts().mandate).toBe('2026-3');
    inCatalogue({ [mandate.key]: 'Otro mandato', [`${mandate.key}.version`]: 'versión tres' });
    expect(signedTexts().mandate).toBeUndefined();
  });
});
