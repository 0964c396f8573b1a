import { textNames, type BankText, type TextVersions } from '../../../portability/texts/bank-text.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import { recordOf } from '../../../shared/words-of.ts';
import type { BankPorts } from '../../ports.ts';
import { unknownThing, type BankRefusal } from '../../refusal.ts';

/** Use case: returns the current versions of the legal texts; not found if the bank lacks one of them (EXT-1403). */
export const textVersions = ({
  settings: { texts },
}: Pick<BankPorts, 'settings'>): TE.TaskEither<BankRefusal, TextVersions> => {
  const versions = new Map(texts.map(({ name, version }) => [name, version]));
  return textNames.every((name) => versions.has(name))
    ? TE.right(recordOf(textNames, (name) => versions.get(name) ?? ''))
    : TE.left(unknownThing);
};

/** Use case: returns a legal text by version, current or earlier; not found for any other (EXT-1405, EXT-1406). */
export const bankText =
  ({ texts }: Pick<BankPorts, 'texts'>) =>
  ({ name, version }: Pick<BankText, 'name' | 'version'>): TE.TaskEither<BankRefusal, BankText> =>
    pipe(
      texts.find(name, version),
      TE.flatMap((found) => TE.fromOption<BankRefusal>(() => unknownThing)(found)),
    );
