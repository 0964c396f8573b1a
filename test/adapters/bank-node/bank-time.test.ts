import { describe, expect, it } from 'vitest';
import { bankTime, mostDrift, type BankTime, type TimeMemory } from '#adapters/bank-node/bank-time.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A machine whose clocks are turned by hand, with one bank at a time on it. */
const machine = (at: number) => {
  let wall = at;
  let awake = 0;
  let on = 5 * day;
  let boot = 'first';
  let truth = 0;
  let kept: TimeMemory | undefined;
  const start = (): BankTime =>
    bankTime({ wall: () => wall, monotonic: () => awake, uptime: () => on, boot }, kept);
  let bank = start();
  const pass = (span: number): void => {
    truth += span;
    wall += span;
    awake += span;
    on += span;
    bank.now();
  };
  return {
    bank: () => bank,
    passed: () => truth,
    pass,
    jump: (by: number) => {
      wall += by;
      bank.now();
    },
    sleep: (span: number) => {
      truth += span;
      wall += span;
      on += span;
    },
    keep: () => (kept = bank.memory()),
    restart: () => {
      kept = bank.memory();
      awake = 0;
      bank = start();
    },
    /** Ends without a last word, as by a power cut. */
    reboot: (off: number) => {
      truth += off;
      wall += off;
      awake = 0;
      on = 0;
      boot = `${boot}+`;
      bank = start();
    },
  };
};

type Machine = ReturnType<typeof machine>;

const moments = {
  'an ordinary noon': Date.UTC(2026, 9, 14, 15),
  'an hour before Santiago turns its clocks back': Date.UTC(2026, 3, 5, 2),
  'an hour before Santiago turns its clocks forward': Date.UTC(2026, 8, 6, 3),
  'the eve of a 29 February': Date.UTC(2028, 1, 28, 23, 30),
  'the last hour of a year': Date.UTC(2026, 11, 31, 23),
};

const courses: Readonly<Record<string, (host: Machine) => void>> = {
  'nothing happens': (host) => host.pass(20 * hour),
  'the clock is set 25 hours forward': (host) => {
    host.pass(hour);
    host.jump(25 * hour);
    host.pass(19 * hour);
  },
  'the clock is set an hour back': (host) => {
    host.pass(hour);
    host.jump(-hour);
    host.pass(19 * hour);
  },
  'the clock is set forward and put right again': (host) => {
    host.jump(25 * hour);
    host.pass(10 * hour);
    host.jump(-25 * hour);
    host.pass(10 * hour);
  },
  'the bank is started again after a jump': (host) => {
    host.jump(25 * hour);
    host.pass(hour);
    host.restart();
    host.pass(19 * hour);
  },
  'the clock jumps while the bank is down': (host) => {
    host.pass(hour);
    host.restart();
    host.keep();
    host.jump(25 * hour);
    host.restart();
    host.pass(19 * hour);
  },
  'it jumps many times by less than is noticed': (host) => {
    for (let times = 0; times < 600; times += 1) {
      host.jump(mostDrift - 1_000);
      host.pass(2 * 60_000);
    }
  },
  'the machine sleeps': (host) => {
    host.pass(hour);
    host.sleep(8 * hour);
    host.pass(11 * hour);
  },
};

const cases = Object.entries(moments).flatMap(([moment, at]) =>
  Object.entries(courses).map(([course, happen]) => ({ moment, at, course, happen })),
);

describe('EXT-406 the time of the bank', () => {
  it.each(cases)('passes as time does from $moment on: $course', ({ at, happen }) => {
    const host = machine(at);
    const first = host.bank().now();
    let last = first;
    happen(host);
    host.pass(2_000);
    last = host.bank().now();
    const passed = last - first;
    // a thousandth: what a clock that drifts is followed by at most, and the seconds in which sleep is noticed
    expect(passed).toBeLessThanOrEqual(host.passed() * 1.0005 + 1);
    expect(passed).toBeGreaterThanOrEqual(host.passed() * 0.9995 - 2_000);
  });

  it('never goes back, whatever the clock does', () => {
    const host = machine(moments['an ordinary noon']);
    let last = 0;
    for (const by of [0, -hour, 25 * hour, -30, 30, -3 * day, 500]) {
      host.jump(by);
      for (let times = 0; times < 10; times += 1) {
        host.pass(times);
        expect(host.bank().now()).toBeGreaterThanOrEqual(last);
        last = host.bank().now();
      }
    }
  });

  it('tells how far the clock of the host is from it', () => {
    const host = machine(moments['an ordinary noon']);
    host.pass(hour);
    expect(host.bank().hostAhead()).toBe(0);
    host.jump(25 * hour);
    expect(host.bank().hostAhead()).toBe(25 * hour);
    host.jump(-26 * hour);
    expect(host.bank().hostAhead()).toBe(-hour);
  });

  it('follows a clock that drifts by less than a minute, at half a thousandth', () => {
    const host = machine(moments['an ordinary noon']);
    host.jump(10_000);
    host.pass(hour);
    expect(host.bank().hostAhead()).toBe(10_000 - 1_800);
    for (let times = 0; times < 10; times += 1) host.pass(hour);
    expect(Math.abs(host.bank().hostAhead())).toBeLessThanOrEqual(1);
  });

  it('goes on, after the machine was off, from the later of its clock and what was seen last', () => {
    const behind = machine(moments['an ordinary noon']);
    behind.pass(day);
    behind.keep();
    const seen = behind.bank().now();
    behind.jump(-30 * day);
    behind.reboot(hour);
    expect(behind.bank().now()).toBe(seen);
    const right = machine(moments['an ordinary noon']);
    right.keep();
    right.reboot(hour);
    expect(right.bank().now()).toBe(moments['an ordinary noon'] + hour);
  });
});
