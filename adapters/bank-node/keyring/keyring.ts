import type { DataKey, DataKeys, Keyring, MasterKey } from '#core/bank/keyring/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

/** Milliseconds for which a node encrypts with its cached current key before it asks the database again (EXT-2003). */
export const trustedFor = aMinute;

/** Builds a keyring from given data keys; the first key encrypts, all keys decrypt. */
export const ringOf = ([current, ...others]: readonly [DataKey, ...DataKey[]]): Keyring => ({
  current: () => TE.right(current),
  find: (id) => TE.right(O.fromNullable([current, ...others].find((key) => key.id === id))),
});

type Given = {
  readonly dataKeys: Pick<DataKeys, 'all'>;
  readonly master: MasterKey;
  readonly report: (error: unknown) => void;
  /** Returns monotonic milliseconds, by which the cached key expires. */
  readonly elapsed?: () => number;
};

/** Creates the keyring over the data keys of the database: decrypts each once, caches it, and loads unknown ids on demand. */
export const heldKeyring = ({
  dataKeys,
  master,
  report,
  elapsed = () => performance.now(),
}: Given): Keyring => {
  let held: ReadonlyMap<string, DataKey> = new Map();
  let known: { readonly current: DataKey; readonly until: number } | undefined;
  const open = (kept: { readonly id: string; readonly wrapped: string }): Stored<DataKey> => {
    const own = held.get(kept.id);
    if (own !== undefined) return TE.right(own);
    return pipe(
      master.unwrap(kept),
      TE.mapLeft((trouble) => {
        report(new Error(`The master key does not open the data key ${kept.id}: ${trouble}`));
        return unavailable;
      }),
    );
  };
  const learn: Stored<readonly DataKey[]> = pipe(
    TE.fromIO(elapsed),
    TE.flatMap((asked) =>
      pipe(
        dataKeys.all(),
        TE.flatMap(TE.traverseArray(open)),
        TE.tapIO((keys) => () => {
          held = new Map(keys.map((key) => [key.id, key]));
          known = keys[0] && { current: keys[0], until: asked + trustedFor };
        }),
      ),
    ),
  );
  return {
    current: () =>
      known !== undefined && elapsed() < known.until
        ? TE.right(known.current)
        : pipe(
            learn,
            TE.flatMap(([current]) => TE.fromNullable(unavailable)(current)),
          ),
    find: (id) => {
      const own = held.get(id);
      if (own !== undefined) return TE.right(O.some(own));
      return pipe(
        learn,
        TE.map((keys) => O.fromNullable(keys.find((key) => key.id === id))),
      );
    },
  };
};
