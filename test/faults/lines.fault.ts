import { readdir, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPortal } from '#composition/bank/bank.ts';
import { portabilityBase } from '../support/builders/bank-calls.ts';
import { head } from '../support/raw-call.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import { crowdSeed } from '../support/worlds/crowd-seed.ts';

// Milliseconds within which the bank must close every hostile connection; the slowest case is the lingering close,
// 30 s after an early answer.
const closedWithin = 35_000;
const mostMegabytes = 300;
const honestEvery = 20;
const arriving = 3_000;
const established = '01';

let bank: BankProcess;
let largest: string;
let quiet: number;

const port = (): number => Number(new URL(bank.base).port);

/** Counts the open connections of the bank, from the kernel's table. */
const openLines = async (): Promise<number> => {
  const own = `:${port().toString(16).toUpperCase().padStart(4, '0')}`;
  const table = await readFile('/proc/net/tcp', 'utf8');
  return table.split('\n').filter((row) => {
    const [, local = '', , state] = row.trim().split(/\s+/);
    return local.endsWith(own) && state === established;
  }).length;
};

const peakMegabytes = async (): Promise<number> => {
  const status = await readFile(`/proc/${bank.pid()}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
};

const honestCall = (): Promise<number> =>
  new Promise((resolve) => {
    const since = performance.now();
    const call = get(`${bank.base}/salud/lista`, { agent: false }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(answer.statusCode === 200 ? performance.now() - since : Infinity));
    });
    call.once('error', () => resolve(Infinity));
  });

/** Measures the 99th percentile of valid calls while this work runs, in milliseconds. */
const p99While = async (work: Promise<unknown>): Promise<number> => {
  const calls: Promise<number>[] = [];
  let over = false;
  void work.finally(() => (over = true));
  while (!over) {
    calls.push(honestCall());
    await pause(honestEvery);
  }
  const times = (await Promise.all(calls)).sort((one, other) => one - other);
  return times[Math.ceil(times.length * 0.99) - 1] ?? Infinity;
};

const line = (): Socket => connect(port(), '127.0.0.1').on('error', () => undefined);

/** Sends one byte every half second until the connection closes. */
const drip = (socket: Socket, byte: string): void => {
  const dripping = setInterval(() => socket.write(byte), 500);
  socket.once('close', () => clearInterval(dripping));
};

const calls = (address: string, count: number): string =>
  head(`GET ${address} HTTP/1.1`, 'Host: x').repeat(count);

const hostile: Readonly<Record<string, readonly [lines: number, act: (socket: Socket) => void]>> = {
  'heads that drip': [
    200,
    (socket) => {
      socket.resume().write('GET / HTTP/1.1\r\nX: ');
      drip(socket, 'a');
    },
  ],
  'bodies that drip': [
    200,
    (socket) => {
      const begun = ['Host: x', 'Content-Type: application/json', 'Content-Length: 5000'];
      socket.resume().write(head(`POST ${portabilityBase}/identidad/respuestas HTTP/1.1`, ...begun));
      drip(socket, '1');
    },
  ],
  'readers that read nothing of 32 answers': [
    60,
    (socket) => {
      socket.pause().write(calls(largest, 32));
    },
  ],
  'pipelines of five hundred, read by nobody': [
    60,
    (socket) => {
      socket.pause().write(calls(largest, 500));
    },
  ],
  'pipelines of five hundred, read': [
    60,
    (socket) => {
      socket.resume().write(calls('/salud/viva', 500));
    },
  ],
  'bodies that nobody reads': [
    200,
    (socket) => {
      socket.resume().write(head('POST /nada HTTP/1.1', 'Host: x', 'Content-Length: 500000'));
      drip(socket, 'a');
    },
  ],
  'uploads that were refused': [
    200,
    (socket) => {
      const begun = ['Host: x', 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 500000'];
      socket.resume().write(head(`POST ${portabilityBase}/documento/validar HTTP/1.1`, ...begun));
      drip(socket, 'a');
    },
  ],
  'lines that say nothing': [200, () => undefined],
};

beforeAll(async () => {
  const assets = await readdir(join(builtPortal, 'assets'));
  const sizes = await Promise.all(
    assets.map(async (name) => ({ name, size: (await readFile(join(builtPortal, 'assets', name))).length })),
  );
  largest = `/assets/${sizes.sort((one, other) => other.size - one.size)[0]?.name ?? ''}`;
  bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal' }, crowdSeed(1));
  await p99While(pause(3_000));
  quiet = await p99While(pause(10_000));
});

afterAll(() => bank.stop());

describe('EXT-601 EXT-604 EXT-605 hostile lines are closed, and honest callers hardly notice', () => {
  it.each(Object.entries(hostile))('%s', async (name, [lines, act]) => {
    const sockets: Socket[] = [];
    const came = (async () => {
      for (let place = 0; place < lines; place += 1) {
        const socket = line();
        sockets.push(socket.once('connect', () => act(socket)));
        await pause(arriving / lines);
      }
    })();
    const since = performance.now() + arriving;
    let closedAfter = Infinity;
    const watching = (async () => {
      await came;
      while (performance.now() - since < closedWithin) {
        await pause(200);
        // Counts all hostile connections as closed once at most three are open, which may belong to the valid
        // callers.
        if ((await openLines()) > 3) closedAfter = Infinity;
        else if (closedAfter === Infinity) closedAfter = performance.now() - since;
      }
    })();
    const p99 = await p99While(watching);
    sockets.forEach((socket) => socket.destroy());
    console.log(name, {
      closedAfter: Math.round(closedAfter),
      p99: Math.round(p99),
      quiet: Math.round(quiet),
      peakMegabytes: Math.round(await peakMegabytes()),
    });
    expect(closedAfter).toBeLessThan(closedWithin);
    expect(await peakMegabytes()).toBeLessThan(mostMegabytes);
    expect(p99).toBeLessThan(2 * quiet);
  });
});
