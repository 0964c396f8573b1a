import { E } from '#core/shared/fp.ts';
import { insist } from '#ui/kit/later.tsx';
import { VerifyPlace } from '#ui/receipts/VerifyPlace.tsx';
import { VerifyStore, type VerifyUseCases } from '#ui/receipts/VerifyStore.ts';
import { take, type Container } from '#composition/container.ts';
import { verification } from '../tokens.ts';

export const takes = { verification };

const unreachable = () => E.left('unreachable' as const);

/** Makes the use cases that verify a receipt; their code is loaded with the first file or code. */
const checking = (own: Container<typeof takes>): VerifyUseCases => {
  const bring = () =>
    insist(async () => {
      const [{ verifyFile, verifyMark }, ports] = await Promise.all([
        import('#core/shared/receipts/verify-receipt.ts'),
        take(own, verification)(),
      ]);
      return { verifyFile: verifyFile(ports), verifyMark: verifyMark(ports) };
    });
  return {
    verifyFile: (file) => () => bring().then((checks) => checks.verifyFile(file)(), unreachable),
    verifyMark: (text) => () => bring().then((checks) => checks.verifyMark(text)(), unreachable),
  };
};

export const page = (own: Container<typeof takes>) => {
  const makeStore = (markText: string) => new VerifyStore(checking(own), markText);
  return () => <VerifyPlace makeStore={makeStore} />;
};
