import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { doorOf } from '#adapters/bank-http/door.ts';

type Heard = { readonly leave: () => void; readonly response: ServerResponse };

let server: Server;
let heard: Heard[];
let lines: Socket[];

const never = 1_000_000;

const open = async (standsFor = never): Promise<void> => {
  // a server of before may still hear of lines that end
  const here: Heard[] = [];
  heard = here;
  server = createServer((request, response) => {
    if (request.method === 'GET') response.end();
    else here.push({ leave: door.enter(), response });
  });
  const door = doorOf(server, standsFor);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
};

beforeEach(() => {
  lines = [];
});

afterEach(() => {
  for (const line of lines) line.destroy();
  server.close();
});

const line = (first: string): Socket => {
  const opened = connect((server.address() as AddressInfo).port, '127.0.0.1');
  opened.write(first);
  opened.on('error', () => undefined);
  lines.push(opened);
  return opened;
};

const connections = (): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

const upload = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n';
const light = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

const crowd = (size: number): void => {
  for (let place = 0; place < size; place += 1) line(upload);
};

const answered = (opened: Socket): Promise<number> => {
  const since = performance.now();
  return new Promise((resolve) => opened.once('data', () => resolve(performance.now() - since)));
};

describe('EXT-2245 of a crowd that comes in one moment', () => {
  it('no more are heard than may be looked at', async () => {
    await open();
    crowd(120);
    await expect.poll(() => heard.length, { interval: 5 }).toBe(64);
    await new Promise((later) => setTimeout(later, 100));
    expect(heard).toHaveLength(64);
  });

  it('no more are heard although all of their lines were open before', async () => {
    await open();
    for (let place = 0; place < 120; place += 1) line('');
    await expect.poll(connections, { interval: 5 }).toBe(120);
    await new Promise((later) => setTimeout(later, 50));
    for (const opened of lines) opened.write(upload);
    await expect.poll(() => heard.length, { interval: 5 }).toBe(64);
    await new Promise((later) => setTimeout(later, 100));
    expect(heard).toHaveLength(64);
    for (const { leave } of heard) leave();
    await expect.poll(() => heard.length, { interval: 5 }).toBe(120);
  });

  it('64 more are heard in each moment that they stand outside', async () => {
    await open(100);
    crowd(200);
    await expect.poll(() => heard.length, { interval: 5 }).toBe(128);
    await expect.poll(() => heard.length, { interval: 5 }).toBe(192);
  });

  it('the next are heard as soon as others were looked at, twice told or once', async () => {
    await open();
    crowd(120);
    await expect.poll(() => heard.length, { interval: 5 }).toBe(64);
    for (const { leave } of heard.slice(0, 20)) {
      leave();
      leave();
    }
    await expect.poll(() => heard.length, { interval: 5 }).toBe(84);
    await new Promise((later) => setTimeout(later, 100));
    expect(heard).toHaveLength(84);
    for (const { leave } of heard) leave();
    await expect.poll(() => heard.length, { interval: 5 }).toBe(120);
  });

  it('whoever wants something else waits no longer than a moment, although nobody is looked at', async () => {
    await open(200);
    crowd(64);
    await expect.poll(() => heard.length, { interval: 5 }).toBe(64);
    const waited = await answered(line(light));
    expect(waited).toBeGreaterThan(150);
    expect(waited).toBeLessThan(5_000);
  });

  it('a line on which nothing is asked keeps nobody out', async () => {
    await open();
    for (let place = 0; place < 200; place += 1) line('');
    await answered(line(light));
    crowd(1);
    await expect.poll(() => heard.length).toBe(1);
  });
});
