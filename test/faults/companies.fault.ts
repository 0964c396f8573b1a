import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalTableNames, personalTables, type PersonalTable } from '#core/bank/rights/personal-tables.ts';
import { sent, written, type Answered, type Asked } from '../support/calls/asked.ts';
import { idCalls, rutCalls, wireOf } from '../support/calls/id-calls.ts';
import { crowdEntry } from '../support/worlds/crowd-seed.ts';
import { accessOf, twoCompanies, type Engine, type TwoCompanies } from '../support/worlds/two-companies.ts';

const engines: readonly Engine[] = ['SQLite', 'PostgreSQL'];
const unknownNumber = '900000001';
const unknownDocument = 'A'.repeat(32);
const bare = (rut: string): string => rut.replace('-', '');

// Tables left out of the comparison: attempts and audit rows change with every caller, as do the
// tables that are kept for hours, and document contents are stored apart from their names.
const ofCaller: readonly PersonalTable[] = ['attempt', 'audit', 'document_content', 'document_piece'];
const heldTables = personalTableNames.filter(
  (table) => personalTables[table].kept !== 'hours' && !ofCaller.includes(table),
);

const told = ({ status, type, bytes }: Answered): string =>
  `${status} ${type ?? ''} ${bytes.toString('latin1')}`;

describe.each(engines)('SEC-08 every id of a company over %s', (engine) => {
  let world: TwoCompanies;
  let reads = 0;
  let calls = 0;
  beforeAll(async () => {
    world = await twoCompanies(engine);
  });
  afterAll(async () => {
    console.log(`${engine}: ${calls} calls for another's id or rut, ${reads} read`);
    await world.stop();
  });

  const held = async (): Promise<string> => {
    const tables = await Promise.all(
      heldTables.map(async (table) =>
        (await world.rows(`select * from ${table}`)).map((row) => JSON.stringify(row)).sort(),
      ),
    );
    return JSON.stringify(tables);
  };

  const ask = async (
    name: string,
    asked: Omit<Asked, 'method' | 'path'>,
    { access, own }: { readonly access: string | undefined; readonly own: string },
  ): Promise<Answered> => {
    const { method, path } = wireOf(name);
    const json =
      asked.json === undefined ? {} : { json: JSON.parse(JSON.stringify(asked.json).replace(':own', own)) };
    const parts =
      asked.parts === undefined
        ? {}
        : { parts: asked.parts.map((part) => (part.content === ':own' ? { ...part, content: own } : part)) };
    const headers: Readonly<Record<string, string>> =
      access === undefined ? {} : { Authorization: `Bearer ${access}` };
    return sent(world.bank.base, written({ ...asked, ...json, ...parts, method, path, headers }));
  };

  const whoAsks = () => [
    ...Object.entries(world.strangers).map(([who, visitor]) => ({
      who,
      access: accessOf(visitor),
      own: bare(visitor.entry.representative),
      status: 404,
    })),
    { who: 'nobody', access: undefined, own: bare(crowdEntry(1).representative), status: 401 },
    {
      who: 'whose session ended',
      access: world.endedAccess,
      own: bare(crowdEntry(3).representative),
      status: 401,
    },
  ];

  it.each(Object.entries(idCalls))(
    '%s answers for another’s as for an unknown one',
    async (name, { of, asked }) => {
      const unknown = of === 'document' ? unknownDocument : unknownNumber;
      const before = await held();
      for (const { who, status, ...as } of whoAsks()) {
        const anothers = await ask(name, asked(world.things[of]), as);
        const unknowns = await ask(name, asked(unknown), as);
        calls += 1;
        if (anothers.status < 400) reads += 1;
        expect([who, told(anothers)]).toEqual([who, told(unknowns)]);
        expect([who, anothers.status]).toEqual([who, status]);
      }
      expect(await held()).toBe(before);
    },
  );

  it.each(Object.entries(rutCalls))('%s tells nothing of another’s rut', async (name, { asked }) => {
    const before = await held();
    for (const { who, status, ...as } of whoAsks()) {
      // People of the owner's company may ask about that company, so here they ask about another
      // one.
      const isOwn = who === 'a second representative who proved nothing';
      const rut = bare(crowdEntry(isOwn ? 1 : 0).company);
      const anothers = await ask(name, asked(rut), as);
      const unknowns = await ask(name, asked(bare(crowdEntry(77).company)), as);
      calls += 1;
      if (anothers.status < 400) reads += 1;
      expect([who, told(anothers)]).toEqual([who, told(unknowns)]);
      expect([who, anothers.status]).toEqual([who, status === 401 ? 401 : 403]);
      expect(anothers.bytes.toString()).toBe(status === 401 ? unknowns.bytes.toString() : '');
    }
    expect(await held()).toBe(before);
  });

  const ownCalls = Object.entries(idCalls).toSorted(
    ([a], [b]) => Number(a === 'withdrawRequest') - Number(b === 'withdrawRequest'),
  );
  it.each(ownCalls)('%s is answered to the company’s own', async (name, { of, asked }) => {
    for (const visitor of [world.owner, world.second]) {
      const as = { access: accessOf(visitor), own: bare(visitor.entry.representative) };
      expect((await ask(name, asked(world.things[of]), as)).status).toBe(200);
    }
  });
});
