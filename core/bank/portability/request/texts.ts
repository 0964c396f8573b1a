import type { BankText, TextName, TextVersions } from '../../../portability/texts/bank-text.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts } from '../../ports.ts';
import { unknownThing, type BankRefusal } from '../../refusal.ts';

/** Use case: returns the current versions of the legal texts; not found if the bank lacks one of them (EXT-1403). */
export const textVersions = ({
  settings: { texts },
}: Pick<BankPorts, 'settings'>): TE.TaskEither<BankRefusal, TextVersions> => {
  const version = (wanted: TextName) => texts.find(({ name }) => name === wanted)?.version;
  const [terminos, mandato, privacidad] = [version('terminos'), version('mandato'), version('privacidad')];
  return terminos === undefined || mandato === undefined || privacidad === undefined
    ? TE.left(unknownThing)
    : TE.right({ terminos, mandato, privacidad });
};

/** Use case: returns a legal text by version, current or earlier; not found for any other (EXT-1405, EXT-1406). */
export const bankText =
  ({ texts }: Pick<BankPorts, 'texts'>) =>
  ({ name, version }: Pick<BankText, 'name' | 'version'>): TE.TaskEither<BankRefusal, BankText> =>
    pipe(
      texts.find(name, version),
      TE.flatMap((found) => TE.fromOption<BankRefusal>(() => unknownThing)(found)),
    );
