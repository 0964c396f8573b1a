import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { printsInTurn } from '#adapters/bank-node/prints-in-turn.ts';
import type { PrintedFor } from '#core/bank/shared-ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';

/** A press that prints one paper when it is told to, and remembers the titles of all. */
const aPress = (changes: Partial<Parameters<typeof printsInTurn>[1]> = {}) => {
  const printed: string[] = [];
  const open: (() => void)[] = [];
  const { print } = printsInTurn(
    {
      print: ({ title }) =>
        TE.fromTask(async () => {
          printed.push(title);
          await new Promise<void>((resolve) => open.push(resolve));
          return new TextEncoder().encode(title);
        }),
    },
    { ofOne: 4, ofAll: 200, patience: 60_000, ...changes },
  );
  const ask = (title: string, who: string, isWaiting?: PrintedFor['isWaiting']) =>
    print({ ...aReceiptDocument, title }, isWaiting === undefined ? { who } : { who, isWaiting })();
  const finishAll = async (): Promise<void> => {
    do {
      open.shift()?.();
      await pause(0);
    } while (open.length > 0);
  };
  return { printed, ask, finishAll };
};

const names = (who: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, place) => `${who} ${place}`);

describe('EXT-606 the turns of the press', () => {
  it('alternate between people, also when one asked first for many', async () => {
    const { printed, ask, finishAll } = aPress();
    const all = [
      ...names('una', 5).map((title) => ask(title, 'una')),
      ask('otra 0', 'otra'),
      ask('tercera 0', 'tercera'),
    ];
    await finishAll();
    expect((await Promise.all(all)).every(E.isRight)).toBe(true);
    expect(printed.slice(0, 4)).toEqual(['una 0', 'una 1', 'otra 0', 'tercera 0']);
  });

  it('allow one person four waiting papers: a fifth is refused at once, to be asked again', async () => {
    const { printed, ask, finishAll } = aPress();
    const all = names('una', 300).map((title) => ask(title, 'una'));
    const refused = await Promise.all(all.slice(5));
    expect(refused).toEqual(Array(295).fill(E.left(unavailable)));
    const other = ask('otra 0', 'otra');
    await finishAll();
    expect(E.isRight(await other)).toBe(true);
    expect(printed).toHaveLength(6);
  });

  it('print once what is asked by many at the same time', async () => {
    const { printed, ask, finishAll } = aPress();
    const all = Array.from({ length: 300 }, () => ask('la misma', 'una'));
    await finishAll();
    expect((await Promise.all(all)).every(E.isRight)).toBe(true);
    expect(printed).toEqual(['la misma']);
  });

  it('print again what is asked later', async () => {
    const { printed, ask, finishAll } = aPress();
    const first = ask('la misma', 'una');
    await finishAll();
    await first;
    const second = ask('la misma', 'una');
    await finishAll();
    await second;
    expect(printed).toHaveLength(2);
  });

  it('pass over what nobody waits for any more, unless one of several still does', async () => {
    const { printed, ask, finishAll } = aPress();
    const gone = (): boolean => false;
    const all = [
      ask('primera', 'una'),
      ask('abandonada', 'una', gone),
      ask('de dos', 'otra', gone),
      ask('de dos', 'tercera'),
    ];
    await finishAll();
    const [, abandoned, ofTwo] = await Promise.all(all);
    expect(printed).toEqual(['primera', 'de dos']);
    expect(abandoned).toEqual(E.left(unavailable));
    expect(ofTwo && E.isRight(ofTwo)).toBe(true);
  });

  it('skip a paper that was asked for longer ago than callers wait', async () => {
    const { printed, ask, finishAll } = aPress({ patience: 30 });
    const all = [ask('primera', 'una'), ask('vieja', 'otra')];
    await pause(60);
    await finishAll();
    await Promise.all(all);
    expect(printed).toEqual(['primera']);
  });

  it('have room for a newcomer when one person has filled the queue', async () => {
    const { ask, finishAll, printed } = aPress({ ofAll: 4 });
    const all = [ask('primera', 'una'), ...names('una', 4).map((title) => ask(title, 'una'))];
    const newcomer = ask('otra 0', 'otra');
    expect(await all.at(-1)).toEqual(E.left(unavailable));
    await finishAll();
    expect(E.isRight(await newcomer)).toBe(true);
    expect(printed).toContain('otra 0');
  });

  it('go on after a paper that could not be printed', async () => {
    let tries = 0;
    const { print } = printsInTurn({
      print: () => ((tries += 1) === 1 ? TE.left(unavailable) : TE.right(new Uint8Array())),
    });
    expect(E.isLeft(await print(aReceiptDocument)())).toBe(true);
    expect(E.isRight(await print(aReceiptDocument)())).toBe(true);
  });
});
