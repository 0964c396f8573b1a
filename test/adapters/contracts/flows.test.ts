import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyFlowMark, flowMarks, type FlowMark } from '#core/bank/access/flow-marks.ts';
import type { FlowName } from '#core/bank/access/ports.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, bakery, carpentry, nobody } from '#test/support/worlds/access-seed.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';
import { flowCounter } from '#core/bank/access/factors.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { failOnce } from '#test/support/leases.ts';

const flow: FlowName = 'solicitud-clave';

describe.each(accessWorlds)('flows over %s', (_, open) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await open(accessSeed);
  });
  afterAll(() => world.close());

  const opened = async (tokenHash: string, rut: Rut = ana) => {
    right(await world.access.flows.open({ tokenHash, flow, rut })());
  };
  const find = async (tokenHash: string, name: FlowName = flow) =>
    O.toUndefined(right(await world.access.flows.find(tokenHash, name)()));
  const mark = async (tokenHash: string, shown: FlowMark, company?: Rut) => {
    right(await world.access.flows.mark(tokenHash, shown, company)());
  };
  const marksOf = async (tokenHash: string) => [...((await find(tokenHash))?.marks ?? [])].toSorted();

  it('API-30 a token is for one person and one flow', async () => {
    await opened('t');
    await opened('de nadie', nobody);
    expect(await find('t')).toEqual({ rut: ana, company: undefined, marks: [] });
    expect(await find('t', 'olvido-clave')).toBeUndefined();
    expect(await find('otro')).toBeUndefined();
    expect((await find('de nadie'))?.rut).toBe(nobody);
  });

  it('API-30 lives nine minutes and not ten, whatever steps are shown', async () => {
    await opened('plazo');
    await world.letPass(9);
    expect(await find('plazo')).toBeDefined();
    await mark('plazo', 'identificado');
    await world.letPass(1);
    expect(await find('plazo')).toBeUndefined();
    await mark('plazo', 'relacion');
    expect(await find('plazo')).toBeUndefined();
  });

  it('marks only grow, also when all come at once', async () => {
    await opened('marcas');
    await mark('marcas', 'identificado');
    await mark('marcas', 'identificado');
    expect(await marksOf('marcas')).toEqual(['identificado']);
    await Promise.all([
      mark('marcas', 'relacion', bakery),
      mark('marcas', 'dispositivo-probado'),
      mark('marcas', 'identificado'),
    ]);
    expect(await marksOf('marcas')).toEqual(['dispositivo-probado', 'identificado', 'relacion']);
    expect((await find('marcas'))?.company).toBe(bakery);
  });

  it("another company drops the first one's steps, the same one does not", async () => {
    await opened('empresa');
    for (const shown of ['identificado', 'dispositivo-probado'] as const) await mark('empresa', shown);
    await mark('empresa', 'relacion', bakery);
    await mark('empresa', 'dispositivos');
    await mark('empresa', 'clave-1.0', bakery);
    expect(await marksOf('empresa')).toHaveLength(5);
    await mark('empresa', 'relacion', carpentry);
    expect(await marksOf('empresa')).toEqual(['dispositivo-probado', 'identificado', 'relacion']);
    expect((await find('empresa'))?.company).toBe(carpentry);
  });

  it.each(everyFlowMark)('%s is kept alone, and by another company as its trait says', async (shown) => {
    await opened(shown);
    await mark(shown, shown, bakery);
    expect(await marksOf(shown)).toEqual([shown]);
    const next = everyFlowMark.find((each) => each !== shown && !flowMarks[each].ofTheCompany) ?? shown;
    await mark(shown, next, carpentry);
    expect(await marksOf(shown)).toEqual(flowMarks[shown].ofTheCompany ? [next] : [shown, next].toSorted());
  });

  it('BLQ-45 is over with its third wrong credential, and no other flow is', async () => {
    await opened('tres');
    await opened('aparte');
    const fail = () => failOnce(world.stores.attempts, flowCounter('tres'));
    expect(await inTurn(2, fail)).toMatchObject([{ used: 1 }, { used: 2 }]);
    expect(await find('tres')).toBeDefined();
    expect(await fail()).toMatchObject({ used: 3, lockedUntil: expect.any(Number) });
    expect(await find('tres')).toBeUndefined();
    expect(await find('aparte')).toBeDefined();
  });

  it('BLQ-45 is over for as long as it would have lived', async () => {
    await opened('y no vuelve');
    await inTurn(3, () => failOnce(world.stores.attempts, flowCounter('y no vuelve')));
    await world.letPass(9.99);
    expect(await find('y no vuelve')).toBeUndefined();
  });
});
