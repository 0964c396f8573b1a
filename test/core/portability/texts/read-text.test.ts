import { describe, expect, it } from 'vitest';
import { readText, textsInUse } from '#core/portability/texts/read-text.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const { texts } = happyPortability();

describe('EXT-1408 the versions in use', () => {
  it('are those of the bank', async () => {
    expect(await textsInUse({ texts })()).toEqual(E.right(someVersions));
  });

  it.each([404, 405, 501])('are none at a bank that answers %i', async (status) => {
    const without = { ...texts, inUse: () => TE.left(refusedWith(status)) };
    expect(await textsInUse({ texts: without })()).toEqual(E.right(undefined));
  });

  it.each([unreachable, refusedWith(500)])(
    'fail as any list does when the bank is not there: %o',
    async (failure) => {
      expect(await textsInUse({ texts: { ...texts, inUse: () => TE.left(failure) } })()).toEqual(
        E.left(failure),
      );
    },
  );
});

describe('EXT-1405 a text', () => {
  it('is read in the version in use', async () => {
    expect(await readText({ texts })('mandato', undefined)()).toMatchObject(
      E.right({ name: 'mandato', version: someVersions.mandato }),
    );
  });

  it('or in the version asked for', async () => {
    const inUse = () => TE.left(unreachable);
    expect(await readText({ texts: { ...texts, inUse } })('terminos', 'otra')()).toMatchObject(
      E.right({ name: 'terminos', version: 'otra' }),
    );
  });
});
