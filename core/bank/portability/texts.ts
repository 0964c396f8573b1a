import type { BankText, TextName, TextVersions } from '../../portability/texts/bank-text.ts';
import { TE } from '../../shared/fp.ts';
import type { BankPorts } from '../ports.ts';
import { unknownThing, type BankRefusal } from '../refusal.ts';

type Ports = Pick<BankPorts, 'settings'>;

/** EXT-1403 · The versions in use. */
export const textVersions = ({ settings: { texts } }: Ports): TE.TaskEither<BankRefusal, TextVersions> => {
  const version = (wanted: TextName) => texts.find(({ name }) => name === wanted)?.version;
  const [terminos, mandato, privacidad] = [version('terminos'), version('mandato'), version('privacidad')];
  return terminos === undefined || mandato === undefined || privacidad === undefined
    ? TE.left(unknownThing)
    : TE.right({ terminos, mandato, privacidad });
};

/** EXT-1405 · One text in one version; any other version is as unknown as one that never was. */
export const bankText =
  ({ settings: { texts } }: Ports) =>
  (asked: Pick<BankText, 'name' | 'version'>): TE.TaskEither<BankRefusal, BankText> =>
    TE.fromNullable(unknownThing)(
      texts.find(({ name, version }) => name === asked.name && version === asked.version),
    );
