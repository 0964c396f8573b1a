import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldersOfPerson } from '#core/bank/portability/representative/waiting-folder.ts';
import type { FolderOwner } from '#core/bank/portability/representative/waiting-folder-ports.ts';
import { calendarDate } from '#core/shared/calendar-date.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

let used = 78_000_000;
const aRut = () => aRutOf(String((used += 1)));
const anOwner = (representative = aRut()): FolderOwner => ({ company: aRut(), representative });

const issuedOn = right(calendarDate(2026, 11, 20));
const confirmed = { answer: 'confirmed', issuedOn } as const;
const hashesOf = (code: string) => ({ codeHash: `huella ${code}`, earlierHash: `antigua ${code}` });
const waits = { answer: 'none-yet' };

describe.each(storesWorlds)('EXT-2508 folders that wait for a clerk, over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const keep = async (owner: FolderOwner, code: string) =>
    right(
      await world.stores.waitingFolders.keep({
        ...owner,
        ...hashesOf(code),
        sealed: `sellado ${code}`,
      })(),
    );
  const answer = async (
    { code = hashesOf('uno'), ...owner }: FolderOwner & { readonly code?: ReturnType<typeof hashesOf> },
    told: Parameters<StoresWorld['stores']['waitingFolders']['answer']>[1],
  ) => right(await world.stores.waitingFolders.answer({ ...owner, code }, told)());
  const unanswered = async (representative: FolderOwner['representative']) =>
    right(await world.stores.waitingFolders.unanswered()()).filter(
      (folder) => folder.representative === representative,
    );

  it('one waits until it is confirmed, once, and keeps that answer', async () => {
    const owner = anOwner();
    expect(await keep(owner, 'uno')).toEqual(waits);
    expect(await keep(owner, 'uno')).toEqual(waits);
    expect(await unanswered(owner.representative)).toEqual([
      { ...owner, sealed: 'sellado uno', keptAt: expect.any(Number) as number },
    ]);
    expect(await answer(owner, confirmed)).toBe(true);
    expect(await keep(owner, 'uno')).toEqual(confirmed);
    expect(await unanswered(owner.representative)).toEqual([]);
    expect(await answer(owner, { answer: 'refused' })).toBe(false);
    expect(await keep(owner, 'uno')).toEqual(confirmed);
  });

  it('the one that has waited longest is told first', async () => {
    const first = anOwner();
    const second = { ...first, company: aRut() };
    for (const owner of [second, first]) {
      await keep(owner, 'uno');
      await world.letPass(1);
    }
    expect((await unanswered(first.representative)).map(({ company }) => company)).toEqual([
      second.company,
      first.company,
    ]);
  });

  it('an answer is of its company and person alone', async () => {
    const owner = anOwner();
    const others = [anOwner(owner.representative), { ...owner, representative: aRut() }];
    for (const one of [owner, ...others]) await keep(one, 'uno');
    await answer(owner, confirmed);
    for (const other of others) expect(await keep(other, 'uno')).toEqual(waits);
    expect(await answer(anOwner(), confirmed)).toBe(false);
  });

  it('an answer to one code is none to the folder that took its place', async () => {
    const owner = anOwner();
    await keep(owner, 'uno');
    await keep(owner, 'dos');
    for (const told of [confirmed, { answer: 'refused' } as const])
      expect(await answer({ ...owner, code: hashesOf('uno') }, told)).toBe(false);
    expect(await keep(owner, 'dos')).toEqual(waits);
    expect(await answer({ ...owner, code: hashesOf('dos') }, confirmed)).toBe(true);
    expect(await keep(owner, 'dos')).toEqual(confirmed);
  });

  it('EXT-2509 one that an earlier version kept under its own hash is the same, and is answered', async () => {
    const [owner, other] = [anOwner(), anOwner()];
    for (const one of [owner, other]) {
      const folder = { ...one, codeHash: 'antigua uno', earlierHash: '', sealed: 'sellado uno' };
      right(await world.stores.waitingFolders.keep(folder)());
    }
    const both = hashesOf('uno');
    expect(await answer({ ...owner, code: { ...both, earlierHash: 'antigua dos' } }, confirmed)).toBe(false);
    expect(await answer({ ...owner, code: both }, confirmed)).toBe(true);
    expect(await keep(owner, 'uno')).toEqual(confirmed);
    expect(await keep(other, 'dos')).toEqual(waits);
    expect(await answer({ ...other, code: both }, confirmed)).toBe(false);
  });

  it.each([confirmed, { answer: 'refused' } as const])(
    'after %o another folder waits again',
    async (told) => {
      const owner = anOwner();
      await keep(owner, 'uno');
      await answer(owner, told);
      expect(await keep(owner, 'uno')).toEqual(told);
      expect(await keep(owner, 'dos')).toEqual(waits);
      expect(await answer({ ...owner, code: hashesOf('dos') }, confirmed)).toBe(true);
      expect(await keep(owner, 'dos')).toEqual(confirmed);
    },
  );

  it('one person has so many there, and a further one ends the oldest of theirs', async () => {
    const stranger = anOwner();
    await keep(stranger, 'uno');
    const { representative } = anOwner();
    const owners = Array.from({ length: foldersOfPerson + 1 }, () => anOwner(representative));
    for (const owner of owners) {
      await keep(owner, 'uno');
      await world.letPass(1);
    }
    expect((await unanswered(representative)).map(({ company }) => company)).toEqual(
      owners.slice(1).map(({ company }) => company),
    );
    expect(await unanswered(stranger.representative)).toHaveLength(1);
  });
});
