import { describe, expect, it } from 'vitest';
import { inTurns } from '#adapters/bank-node/in-turns.ts';

const timeout = 60_000;

/** Builds fake jobs: `work` makes a job that runs until the test ends it, and `running` lists the jobs in progress. */
const works = () => {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    running: () => [...running],
    work: (name: string) => async () => {
      running.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      running.splice(running.indexOf(name), 1);
      return name;
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((next) => setTimeout(next));
    },
  };
};

const started = () => new Promise((next) => setTimeout(next));

describe('EXT-805 works in turns', () => {
  it('twelve jobs of one person leave a slot for another', async () => {
    const { running, work, end } = works();
    const turn = inTurns({ places: 2, ofOne: 1 });
    for (let n = 0; n < 12; n += 1) void turn('hostil', timeout, work(`bomba ${n}`));
    void turn('ana', timeout, work('carpeta'));
    await started();
    expect(running()).toEqual(['bomba 0', 'carpeta']);
    await end('carpeta');
    expect(running()).toEqual(['bomba 0']);
    await end('bomba 0');
    expect(running()).toEqual(['bomba 1']);
  });

  it('of several people, the one who came first goes first, and whoever had a turn waits behind all others', async () => {
    const { running, work, end } = works();
    const turn = inTurns({ places: 1, ofOne: 1 });
    for (const who of ['a', 'b', 'a', 'c']) void turn(who, timeout, work(who));
    await started();
    const order = [];
    while (running().length > 0) {
      const [now = ''] = running();
      order.push(now);
      await end(now);
    }
    expect(order).toEqual(['a', 'b', 'c', 'a']);
  });

  it('a job that waits too long is reported and takes no slot later', async () => {
    const { running, work, end } = works();
    const turn = inTurns({ places: 1, ofOne: 1 });
    void turn('a', timeout, work('a'));
    expect(await turn('b', 20, work('b'))).toBe('no-turn');
    await end('a');
    expect(running()).toEqual([]);
    expect(await turn('c', timeout, async () => 'c')).toBe('c');
  });

  it('a job that runs is not ended by the time limit of its wait', async () => {
    const { running, work, end } = works();
    const turn = inTurns({ places: 1, ofOne: 1 });
    void turn('a', 20, work('a'));
    void turn('b', timeout, work('b'));
    // Expects job c to be dropped after its own waiting limit of 40 ms; the shorter limit of job a is over by then,
    // but must not end a job that runs already.
    expect(await turn('c', 40, work('c'))).toBe('no-turn');
    await end('a');
    expect(running()).toEqual(['b']);
  });

  it('a work that fails gives its place back', async () => {
    const turn = inTurns({ places: 1, ofOne: 1 });
    await expect(turn('a', timeout, () => Promise.reject(new Error('roto')))).rejects.toThrow('roto');
    expect(await turn('a', timeout, async () => 'otra')).toBe('otra');
  });
});
