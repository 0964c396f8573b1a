import type { BankText, TextName, TextVersions } from '../../portability/texts/bank-text.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { BankPorts } from '../ports.ts';
import { unknownThing, type BankRefusal } from '../refusal.ts';

/** EXT-1403 · The versions in use. */
export const textVersions = ({
  settings: { texts },
}: Pick<BankPorts, 'settings'>): TE.TaskEither<BankRefusal, TextVersions> => {
  const version = (wanted: TextName) => texts.find(({ name }) => name === wanted)?.version;
  const [terminos, mandato, privacidad] = [version('terminos'), version('mandato'), version('privacidad')];
  return terminos === undefined || mandato === undefined || privacidad === undefined
    ? TE.left(unknownThing)
    : TE.right({ terminos, mandato, privacidad });
};

/** EXT-1405, EXT-1406 · One text in one version, of today or of before; any other is as unknown as one that never was. */
export const bankText =
  ({ texts }: Pick<BankPorts, 'texts'>) =>
  ({ name, version }: Pick<BankText, 'name' | 'version'>): TE.TaskEither<BankRefusal, BankText> =>
    pipe(
      texts.find(name, version),
      TE.flatMap((found) => TE.fromOption<BankRefusal>(() => unknownThing)(found)),
    );
