import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { later } from '#test/support/later.ts';
import { DownloadStore } from '#ui/portability/outcome/DownloadStore.ts';

const downloading = () => {
  const answers = later<undefined>();
  const store = new DownloadStore(answers.call);
  void store.start();
  return { answers, store };
};

describe('a download', () => {
  it('is one call however often it is pressed', async () => {
    const { answers, store } = downloading();
    void store.start();
    expect(answers.calls).toBe(1);
    expect(store.pending).toBe(true);
    await answers.succeed(undefined);
    expect(store).toMatchObject({ pending: false, failed: false });
  });

  it.each([unreachable, garbled, refusedWith(404)])(
    'RES-15 a failure with %o is reported until retried',
    async (failure) => {
      const { answers, store } = downloading();
      await answers.fail(failure);
      expect(store).toMatchObject({ pending: false, failed: true });
      void store.start();
      expect(store.failed).toBe(false);
    },
  );

  it('after which the session has ended stays on its way', async () => {
    const { answers, store } = downloading();
    await answers.fail(refusedWith(401));
    expect(store).toMatchObject({ pending: true, failed: false });
  });
});
