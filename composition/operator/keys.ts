import { readFile } from 'node:fs/promises';
import { heldMasterKey } from '#adapters/bank-node/keyring/master-key.ts';
import { masterKeyBytes } from '#adapters/bank-node/keyring/master-key-file.ts';
import { orThrow } from '#adapters/bank-sql/or-unavailable.ts';
import { reseal } from '#adapters/bank-sql/keyring/reseal.ts';
import { sealedCounts, type SealedCount } from '#adapters/bank-sql/keyring/sealed-rows.ts';
import type { KeyCommands } from '#adapters/cli/keys-command.ts';
import { OperatorMistake } from '#adapters/cli/operator-program.ts';
import { retiredKeyDays } from '#core/bank/keyring/lifetimes.ts';
import type { DataKey, KeptKey, KeyRemoval, MasterKey, WrappedKey } from '#core/bank/keyring/ports.ts';
import { E, O } from '#core/shared/fp.ts';
import type { OpenBank } from '../bank/ports.ts';
import type { BankConfig } from '../settings/config.ts';
import { keyOfService, masterKeySource } from '../bank/master-key.ts';
import { keyService } from '../settings/setting-values.ts';
import { whyItStopped } from '../bank/why-it-stopped.ts';

type WithBank = <Value>(work: (bank: OpenBank) => Promise<Value>) => Promise<Value>;

const madeOn = ({ madeAt }: KeptKey): string =>
  madeAt === 0 ? 'de una versión anterior' : `hecha el ${new Date(madeAt).toISOString()}`;

const sealedLine = (key: KeptKey, place: number, counts: readonly SealedCount[]): string => {
  const own = counts.filter(({ keyId }) => keyId === key.id);
  const held = own.map(({ holds, rows }) => `${rows} ${holds}`).join(', ');
  return `${key.id} (${place === 0 ? 'en uso' : 'solo abre'}), ${madeOn(key)}: ${held === '' ? 'ninguna fila' : held}`;
};

const removals = {
  removed: (id) => `La llave ${id} ya no está.`,
  unknown: (id) => `El banco no tiene la llave «${id}».`,
  current: (id) => `La llave ${id} está en uso: haz otra con «llaves rotar».`,
  'in-use': (id) => `La llave ${id} todavía sella filas: pásalas a la llave en uso con «llaves resellar».`,
  'too-soon': (id) =>
    `La llave ${id} dejó de usarse hace menos de ${retiredKeyDays} días y todavía puede haber comprobantes de clave, sellados con ella, en manos de personas.`,
} as const satisfies Record<KeyRemoval, (id: string) => string>;

const newMasterKey = async (source: string, config: BankConfig): Promise<MasterKey> => {
  if (/^https?:/.test(source)) {
    if (E.isRight(keyService.decode(source))) return keyOfService(source, config);
    throw new OperatorMistake(`«${source}» no sirve: debe ser ${keyService.name}.`);
  }
  const text = await readFile(source, 'utf8').catch(() => {
    throw new OperatorMistake(`No se puede leer el archivo «${source}».`);
  });
  const bytes = masterKeyBytes(text);
  if (bytes === undefined)
    throw new OperatorMistake(
      `«${source}» no tiene una llave maestra: 32 bytes en base64, como los que da «openssl rand -base64 32».`,
    );
  return heldMasterKey(bytes);
};

/** Wraps a data key by the new master key, and verifies that it can be unwrapped. */
const rewrapped = async (master: MasterKey, key: DataKey): Promise<WrappedKey> => {
  const wrapped = await master.wrap(key)();
  const opened = E.isRight(wrapped)
    ? await master.unwrap({ id: key.id, wrapped: wrapped.right })()
    : undefined;
  if (E.isLeft(wrapped) || opened === undefined || E.isLeft(opened))
    throw new OperatorMistake('La llave maestra nueva no selló y abrió las llaves de datos; nada cambió.');
  return { id: key.id, wrapped: wrapped.right };
};

const leftLine = (left: number): string =>
  left === 0
    ? 'No queda ninguna fila sellada con otra llave.'
    : `Quedan ${left} filas selladas con otra llave: repite el comando en un minuto, cuando todos los nodos sellen con la nueva.`;

const stopped = (error: unknown): never => {
  throw new OperatorMistake(
    `El resellado se detuvo: ${whyItStopped(error)}. Nada se perdió: arréglalo y repite el comando, que sigue desde ahí.`,
  );
};

const hashLines = (sealed: number): readonly string[] =>
  sealed === 0
    ? []
    : [
        `Se sellaron ${sealed} huellas de claves y pines de una versión anterior, cuyos nodos ya no las leen.`,
      ];

/** Makes the handlers of the operator commands on encryption keys, `npm run bank -- llaves`. */
export const keyCommands = (config: BankConfig, withBank: WithBank): KeyCommands => ({
  keys: () =>
    withBank(async ({ database, keyring: { dataKeys } }) => {
      const kept = await orThrow(dataKeys.all());
      const counts = await database.withLongTimeouts(({ kysely }) => sealedCounts(kysely));
      const lost = counts.filter(({ keyId }) => !kept.some(({ id }) => id === keyId));
      return [
        `Llave maestra: ${masterKeySource(config)}`,
        ...kept.map((key, place) => sealedLine(key, place, counts)),
        ...lost.map(
          ({ keyId, holds, rows }) => `${keyId} (no está en la base): ${rows} ${holds} no se abren`,
        ),
      ];
    }),
  rotateKeys: () =>
    withBank(async ({ keyring: { dataKeys, newWrappedKey } }) => {
      const key = await newWrappedKey();
      await orThrow(dataKeys.add(key));
      return [
        `Desde ahora se sella con la llave ${key.id}; los nodos en marcha la usan antes de un minuto.`,
        'Lo sellado antes sigue abriendo. Para pasarlo a esta llave: «npm run bank -- llaves resellar».',
      ];
    }),
  resealRows: () =>
    withBank(async ({ database, keyHashes, keyring: { dataKeys, sealer } }) => {
      const [current] = await orThrow(dataKeys.all());
      if (current === undefined) throw new OperatorMistake('El banco no tiene llaves.');
      const sealed = await keyHashes.sealAll().catch(stopped);
      const resealing = database.withLongTimeouts((db) => reseal({ db, sealer, current: current.id }));
      const { moved, changed, shut } = await resealing.catch(stopped);
      const counts = await database.withLongTimeouts(({ kysely }) => sealedCounts(kysely));
      const left = counts
        .filter(({ keyId }) => keyId !== current.id)
        .reduce((sum, { rows }) => sum + rows, 0);
      if (shut.length > 0)
        throw new OperatorMistake(
          `Se resellaron ${moved} filas. Estas no abren con ninguna llave y quedaron como estaban: ${shut.join('; ')}.`,
        );
      return [
        ...hashLines(sealed),
        `Se resellaron ${moved} filas con la llave ${current.id}${changed === 0 ? '' : `; ${changed} cambiaron entretanto y quedaron como otros las escribieron`}.`,
        leftLine(left),
      ];
    }),
  removeKey: (id) =>
    withBank(async ({ keyring: { dataKeys } }) => {
      const removal = await orThrow(dataKeys.remove(id));
      if (removal !== 'removed') throw new OperatorMistake(removals[removal](id));
      return [removals[removal](id)];
    }),
  changeMasterKey: (source) =>
    withBank(async ({ keyring: { dataKeys, keyring } }) => {
      const master = await newMasterKey(source, config);
      const kept = await orThrow(dataKeys.all());
      const changed = await Promise.all(
        kept.map(async ({ id, wrapped: before }) => {
          const key = await orThrow(keyring.find(id));
          if (O.isNone(key)) throw new OperatorMistake(`La llave ${id} no se abre; nada cambió.`);
          return { ...(await rewrapped(master, key.value)), before };
        }),
      );
      if (!(await orThrow(dataKeys.rewrap(changed))))
        throw new OperatorMistake(
          'Las llaves cambiaron entretanto y todo quedó como estaba; repite el comando.',
        );
      return [
        `Las ${changed.length} llaves de datos abren desde ahora con la llave maestra de «${source}», y ya no con ${masterKeySource(config)}.`,
        'Dala a cada nodo en lugar de la anterior y reinícialos uno por uno; los que están en marcha siguen con lo que ya abrieron.',
        'No hagas «llaves rotar» antes de reiniciarlos a todos.',
      ];
    }),
});
