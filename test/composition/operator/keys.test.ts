import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { keyCommands } from '#composition/operator/keys.ts';
import { readConfig, type BankConfig } from '#composition/settings/config.ts';
import { retiredKeyDays } from '#core/bank/keyring/lifetimes.ts';
import { TE } from '#core/shared/fp.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { right } from '#test/support/right.ts';

const master = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

let folder: string;
let config: BankConfig;
let bank: OpenBank;
const open = (more: Readonly<Record<string, string>> = {}) =>
  openBank(right(readConfig({ DATOS: join(folder, 'datos'), ...more })), (error) =>
    expect(error).toBeUndefined(),
  );
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-llaves-'));
  config = right(readConfig({ DATOS: join(folder, 'datos') }));
  bank = await open();
});
afterAll(async () => {
  await bank.close();
  await rm(folder, { recursive: true });
});

const commands = (changes: Partial<OpenBank> = {}) =>
  keyCommands(config, (work) => work({ ...bank, ...changes }));

/** Queues a message in the outbox, its text encrypted with the current key or stored as given. */
const queue = async (id: string, sealed?: string): Promise<void> => {
  const text = sealed ?? right(await bank.ports.sealer.seal('sms', `código ${id}`)());
  await bank.database.kysely
    .insertInto('sms')
    .values({ id, usuario: '12345678-5', mobile: '+56930001001', queued_at: Date.now(), text })
    .execute();
};

const ids = async (): Promise<readonly string[]> =>
  right(await bank.keyring.dataKeys.all()()).map(({ id }) => id);

/** Dates the creation of every data key back by this number of days. */
const age = (days: number) =>
  bank.database.kysely
    .updateTable('data_key')
    .set({ made_at: Date.now() - days * aDay })
    .execute();

const hash = expect.stringMatching(/^[0-9a-f]{16}$/);
const on = String.raw`hecha el \d{4}-\d\d-\d\dT[\d:.]+Z`;
const line = (id: string, use: string, rows: string) =>
  expect.stringMatching(new RegExp(`^${id} \\(${use}\\), ${on}: ${rows}$`));

describe('the life of the keys, told by the operator commands', () => {
  let first: string;
  let second: string;

  it('EXT-2008 a new one seals, the one before opens until its rows are sealed anew', async () => {
    await queue('uno');
    await queue('dos');
    [first = ''] = await ids();
    expect(first).toEqual(hash);
    const source = `Llave maestra: ${join(folder, 'datos')}.llave`;
    const rows = (count: number) => `(.*, )?${count} [^,]+(, .*)?`;
    expect(await commands().keys()).toEqual([source, line(first, 'en uso', rows(2))]);
    const rotated = await commands().rotateKeys();
    [second = ''] = await ids();
    expect(rotated).toEqual([
      `Desde ahora se sella con la llave ${second}; los nodos en marcha la usan antes de un minuto.`,
      'Lo sellado antes sigue abriendo. Para pasarlo a esta llave: «npm run bank -- llaves resellar».',
    ]);
    expect(await commands().keys()).toEqual([
      source,
      line(second, 'en uso', 'ninguna fila'),
      line(first, 'solo abre', rows(2)),
    ]);
    await bank.close();
    bank = await open();
    const [resealed, left] = await commands().resealRows();
    expect(resealed).toMatch(new RegExp(`^Se resellaron \\d+ filas con la llave ${second}\\.$`));
    expect(Number(/\d+/.exec(resealed ?? ''))).toBeGreaterThanOrEqual(2);
    expect(left).toBe('No queda ninguna fila sellada con otra llave.');
    expect(await commands().keys()).toEqual([
      source,
      line(second, 'en uso', rows(2)),
      line(first, 'solo abre', 'ninguna fila'),
    ]);
  });

  it('EXT-2009 none goes that is unknown, in use, too young or still needed, and each says why', async () => {
    const { removeKey } = commands();
    await expect(removeKey('ninguna')).rejects.toThrow('El banco no tiene la llave «ninguna».');
    await expect(removeKey(second)).rejects.toThrow(
      `La llave ${second} está en uso: haz otra con «llaves rotar».`,
    );
    await age(retiredKeyDays - 1);
    await expect(removeKey(first)).rejects.toThrow(
      `La llave ${first} dejó de usarse hace menos de 31 días y todavía puede haber comprobantes`,
    );
    await age(retiredKeyDays + 1);
    await queue('tres', `${first}.algo`);
    await expect(removeKey(first)).rejects.toThrow(
      `La llave ${first} todavía sella filas: pásalas a la llave en uso con «llaves resellar».`,
    );
    await bank.database.kysely.deleteFrom('sms').where('id', '=', 'tres').execute();
    expect(await removeKey(first)).toEqual([`La llave ${first} ya no está.`]);
    expect(await ids()).toEqual([second]);
  });

  it('a row of a key that is nowhere is told, not resealed, and fails the command', async () => {
    const nowhere = '0123456789abcdef';
    await queue('perdido', `${nowhere}.algo`);
    expect((await commands().keys()).at(-1)).toMatch(
      new RegExp(`^${nowhere} \\(no está en la base\\): 1 .+ no se abren$`),
    );
    await expect(commands().resealRows()).rejects.toThrow(
      /^Se resellaron 0 filas\. Estas no abren con ninguna llave y quedaron como estaban: sms perdido\.$/,
    );
    await bank.database.kysely.deleteFrom('sms').where('id', '=', 'perdido').execute();
  });

  it('rows that another node sealed meanwhile with keys of before are counted, and asked to be resealed', async () => {
    let work = 0;
    const database = {
      ...bank.database,
      withLongTimeouts: (async (does, lock) => {
        if ((work += 1) === 2)
          for (const [id, key] of Object.entries({ a: 'una', b: 'otra', c: 'otra' }))
            await queue(id, `${key}.x`);
        return bank.database.withLongTimeouts(does, lock);
      }) satisfies OpenBank['database']['withLongTimeouts'],
    };
    expect((await commands({ database }).resealRows()).at(-1)).toBe(
      'Quedan 3 filas selladas con otra llave: repite el comando en un minuto, cuando todos los nodos sellen con la nueva.',
    );
    await bank.database.kysely.deleteFrom('sms').where('id', 'in', ['a', 'b', 'c']).execute();
  });

  it('rows are sealed anew, and counted, with the time limits of long work', async () => {
    const database = {
      ...bank.database,
      get kysely(): never {
        throw new Error('asked within the time limits of a call');
      },
    };
    expect((await commands({ database }).resealRows()).at(-1)).toBe(
      'No queda ninguna fila sellada con otra llave.',
    );
    expect(await commands({ database }).keys()).toEqual(await commands().keys());
  });

  it.each(['sealAll', 'withLongTimeouts'] as const)(
    'a resealing that stops in %s says why, and that it may be repeated',
    async (failing) => {
      const full = { [failing]: () => Promise.reject(new Error('se llenó')) };
      const changes = {
        database: { ...bank.database, ...full },
        keyHashes: { ...bank.keyHashes, ...full },
      };
      await expect(commands(changes).resealRows()).rejects.toThrow(
        'El resellado se detuvo: se llenó. Nada se perdió: arréglalo y repite el comando, que sigue desde ahí.',
      );
    },
  );

  it.each([
    [
      [],
      [
        'Se resellaron 5 filas con la llave ID; 2 cambiaron entretanto y quedaron como otros las escribieron.',
      ],
    ],
    [
      ['una', 'otra'],
      'Se resellaron 5 filas. Estas no abren con ninguna llave y quedaron como estaban: una; otra.',
    ],
  ])('rows that others write meanwhile are counted apart, where %j do not open', async (shut, told) => {
    const result = { moved: 5, changed: 2, shut };
    const withLongTimeouts = vi
      .fn<() => Promise<unknown>>()
      .mockResolvedValueOnce(result)
      .mockResolvedValueOnce([]);
    const database = { ...bank.database, withLongTimeouts } as unknown as OpenBank['database'];
    const [current = ''] = await ids();
    const lines = await commands({ database })
      .resealRows()
      .catch((error: Error) => error.message);
    expect(typeof lines === 'string' ? lines : lines.slice(0, 1)).toEqual(
      typeof told === 'string' ? told : told.map((each) => each.replace('ID', current)),
    );
  });

  it('a key of an earlier version is told as that, and a bank without keys as that', async () => {
    const [kept] = right(await bank.keyring.dataKeys.all()());
    if (kept === undefined) throw new Error('no key');
    const having = (...all: readonly (typeof kept)[]): Partial<OpenBank> => ({
      keyring: { ...bank.keyring, dataKeys: { ...bank.keyring.dataKeys, all: () => TE.right(all) } },
    });
    const earlier = { ...kept, id: 'anterior', madeAt: 0 };
    const dated = { ...kept, madeAt: Date.UTC(2026, 0, 2) };
    expect((await commands(having(dated, earlier)).keys()).slice(1, 3)).toEqual([
      expect.stringContaining(`${kept.id} (en uso), hecha el 2026-01-02T00:00:00.000Z: `),
      'anterior (solo abre), de una versión anterior: ninguna fila',
    ]);
    await expect(commands(having()).resealRows()).rejects.toThrow('El banco no tiene llaves.');
  });

  it.each([
    [0, []],
    [3, ['Se sellaron 3 huellas de claves y pines de una versión anterior, cuyos nodos ya no las leen.']],
  ])('EXT-2013 it says how many hashes of before were sealed: %d', async (sealed, lines) => {
    const keyHashes = { ...bank.keyHashes, sealAll: () => Promise.resolve(sealed) };
    expect((await commands({ keyHashes }).resealRows()).slice(0, -2)).toEqual(lines);
  });
});

describe('EXT-2010 another master key', () => {
  const fileWith = async (text: string): Promise<string> => {
    const file = join(folder, 'nueva');
    await writeFile(file, text);
    return file;
  };

  it.each([
    ['a file that is not there', 'nada', 'No se puede leer el archivo «nada».'],
    ['an address without a key', 'https://boveda.example/v1', 'no sirve: debe ser la dirección de una llave'],
    ['an address without TLS', 'http://boveda.example/v1/transit/keys/mia', 'no sirve: debe ser'],
  ])('is not taken from %s', async (_, source, why) => {
    await expect(commands().changeMasterKey(source)).rejects.toThrow(why);
  });

  it('is not taken from a file without one', async () => {
    const file = await fileWith('corta');
    await expect(commands().changeMasterKey(file)).rejects.toThrow(
      `«${file}» no tiene una llave maestra: 32 bytes en base64`,
    );
  });

  it.each([
    [
      'a data key does not open',
      { find: () => TE.right({ _tag: 'None' as const }) },
      {},
      'no se abre; nada cambió.',
    ],
    [
      'the keys change meanwhile',
      {},
      { rewrap: () => TE.right(false) },
      'Las llaves cambiaron entretanto y todo quedó como estaba; repite el comando.',
    ],
  ])('is not taken where %s', async (_, keyring, dataKeys, why) => {
    const changed = {
      ...bank.keyring,
      keyring: { ...bank.keyring.keyring, ...keyring },
      dataKeys: { ...bank.keyring.dataKeys, ...dataKeys },
    };
    const file = await fileWith(master(9));
    await expect(commands({ keyring: changed }).changeMasterKey(file)).rejects.toThrow(why);
  });

  it.each([
    ['does not seal', 'decrypt', 400],
    ['seals and does not open', 'encrypt', 200],
  ])(
    'is not taken from a service that %s, asked with the credential of the bank',
    async (_, answered, status) => {
      const asked = new Set<unknown>();
      vi.stubGlobal('fetch', async (address: URL | string, { headers }: RequestInit) => {
        asked.add(new Headers(headers).get('X-Vault-Token'));
        return String(address).includes(`/${answered}/`) && status === 200
          ? Response.json({ data: { ciphertext: 'vault:v1:algo' } })
          : new Response(null, { status: 400 });
      });
      const own = { ...config, keyService: { address: undefined, credential: 'la del banco' } };
      const { changeMasterKey } = keyCommands(own, (work) => work(bank));
      await expect(changeMasterKey('https://boveda.example/v1/transit/keys/mia')).rejects.toThrow(
        'La llave maestra nueva no selló y abrió las llaves de datos; nada cambió.',
      );
      vi.unstubAllGlobals();
      expect([...asked]).toEqual(['la del banco']);
    },
  );

  it('opens every data key from then on, and the one before none', async () => {
    await commands().rotateKeys();
    const file = await fileWith(`${master(9)}\n`);
    expect(await commands().changeMasterKey(file)).toEqual([
      `Las 2 llaves de datos abren desde ahora con la llave maestra de «${file}», y ya no con ${join(folder, 'datos')}.llave.`,
      'Dala a cada nodo en lugar de la anterior y reinícialos uno por uno; los que están en marcha siguen con lo que ya abrieron.',
      'No hagas «llaves rotar» antes de reiniciarlos a todos.',
    ]);
    await bank.close();
    await expect(open()).rejects.toThrow();
    bank = await open({ LLAVE_MAESTRA: master(9) });
    const sealed = await bank.database.kysely
      .selectFrom('sms')
      .select(['id', 'text'])
      .orderBy('id')
      .execute();
    const texts = await Promise.all(
      sealed.map(async ({ text }) => right(await bank.ports.sealer.open('sms', text)())),
    );
    expect(texts).toMatchObject([{ value: 'código dos' }, { value: 'código uno' }]);
  });
});
