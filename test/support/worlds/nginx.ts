import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNginx } from '#test/support/find-program.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { read } from '#composition/scripts/project-files.ts';

export type Nginx = {
  readonly base: string;
  /** Takes this node out of the load balancing; without a port, all nodes take part again. */
  readonly leaveOut: (port?: number) => Promise<void>;
  /** Reads the whole log. */
  readonly log: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Returns the public HTTPS address of nginx. */
export const addressOf = (port: number): string => `https://127.0.0.1:${port}`;

const documented = 'docs/deployment/nginx.conf';

/** Replaces parts of the documented configuration; throws if a part is not there exactly once. */
const replaced = (text: string, parts: readonly (readonly [from: string, to: string])[]): string =>
  parts.reduce((before, [from, to]) => {
    if (before.split(from).length !== 2) throw new Error(`${documented} does not say «${from}» once`);
    return before.replace(from, () => to);
  }, text);

const certificate = (folder: string): void => {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  const files = ['-keyout', join(folder, 'portal.key'), '-out', join(folder, 'portal.pem')];
  const made = spawnSync('openssl', [...args, '-addext', 'subjectAltName=IP:127.0.0.1', ...files]);
  if (made.status !== 0) throw new Error(`openssl made no certificate:\n${String(made.stderr)}`);
};

const listens = async (base: string): Promise<boolean> =>
  fetch(`${base}/salud/viva`).then(
    () => true,
    () => false,
  );

/** Starts nginx with the documented configuration, or with smaller limits, before these two nodes. */
export const startNginx = async (
  port: number,
  nodes: readonly [port: number, port: number],
  smaller: readonly (readonly [from: string, to: string])[] = [],
): Promise<Nginx> => {
  // The certificate of nginx is self-signed, so this process accepts any certificate.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const nginx = findNginx();
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-nginx-'));
  // The worker processes of nginx do not run as root, so the folder must be open to them.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'logs'));
  certificate(folder);
  const plain = await freePort();
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${join(folder, what)};`)
    .join('\n    ');
  const file = join(folder, 'nginx.conf');
  const text = replaced(read(documented), [
    ['worker_processes auto;', `worker_processes 1;\npid ${join(folder, 'pid')};\ndaemon off;`],
    ['/var/log/nginx/error.log', join(folder, 'logs', 'error.log')],
    ['/var/log/nginx/access.log', join(folder, 'logs', 'access.log')],
    ['include /etc/nginx/mime.types;', kept],
    ['server 127.0.0.1:8081 ', `server 127.0.0.1:${nodes[0]} `],
    ['server 127.0.0.1:8082 ', `server 127.0.0.1:${nodes[1]} `],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/nginx/tls/portal.pem', join(folder, 'portal.pem')],
    ['/etc/nginx/tls/portal.key', join(folder, 'portal.key')],
    ...smaller,
  ]);
  await writeFile(file, text);
  const child = spawn(nginx, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  const leaveOut = async (out?: number): Promise<void> => {
    const place = `server 127.0.0.1:${out} `;
    await writeFile(file, out === undefined ? text : replaced(text, [[place, `${place}down `]]));
    child.kill('SIGHUP');
    // Waits until the new worker process of nginx has taken over.
    await pause(1_000);
  };
  const base = addressOf(port);
  const deadline = Date.now() + 10_000;
  while (!(await listens(base))) {
    if (child.exitCode === null && Date.now() < deadline) await pause(50);
    else {
      await stop();
      throw new Error(`nginx did not start:\n${said}`);
    }
  }
  const log = async (): Promise<string> =>
    (
      await Promise.all(
        ['access.log', 'error.log'].map((name) => readFile(join(folder, 'logs', name), 'utf8')),
      )
    )
      .join('\n')
      .concat(said);
  return { base, leaveOut, log, stop };
};
