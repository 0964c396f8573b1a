import { once } from 'node:events';
import { createServer } from 'node:net';
import type { BankConfig } from './config.ts';
import { startLine, StartRefused } from './start-fault.ts';

const sayTaken = (port: number, { metrics }: BankConfig): never => {
  const instead = port === metrics?.port ? 'PUERTO_METRICAS=9465' : 'PORT=8081';
  console.error(`El puerto ${port} está ocupado. Elige otro: ${instead} npm start`);
  process.exit(1);
};

const sayRefused = (line: string): never => {
  console.error(line);
  process.exit(1);
};

const takenPort = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
    ? Number(error.port)
    : undefined;

/** Runs `open`; a port that another process holds ends this one, with the port named and a way out. */
export const orTakenPort = async <Opened>(
  config: BankConfig,
  open: () => Promise<Opened>,
): Promise<Opened> => {
  try {
    return await open();
  } catch (error) {
    if (error instanceof StartRefused) sayRefused(startLine(config, error.fault));
    const port = takenPort(error);
    if (port === undefined) throw error;
    return sayTaken(port, config);
  }
};

const tryPort = async (host: string, port: number): Promise<void> => {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
};

/** Ends this process before it has done anything when another one holds a port of the bank. */
export const freePortsOrExit = (config: BankConfig): Promise<void> =>
  orTakenPort(config, async () => {
    const { host, port, metrics } = config;
    await tryPort(host, port);
    if (metrics !== undefined) await tryPort(metrics.host, metrics.port);
  });
