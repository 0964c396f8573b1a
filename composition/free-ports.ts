import { once } from 'node:events';
import { createServer } from 'node:net';
import type { BankConfig } from './config.ts';

const sayTaken = (port: number, { metrics }: BankConfig): never => {
  const instead = port === metrics?.port ? 'PUERTO_METRICAS=9465' : 'PORT=8081';
  console.error(`El puerto ${port} está ocupado. Elige otro: ${instead} npm start`);
  process.exit(1);
};

const takenPort = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
    ? Number(error.port)
    : undefined;

/** What opens the ports of a bank, or the end of this process: a taken one is named with a way out. */
export const orTakenPort = async <Opened>(
  config: BankConfig,
  open: () => Promise<Opened>,
): Promise<Opened> => {
  try {
    return await open();
  } catch (error) {
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

/** A port of the bank that another process holds ends this one before it has done anything. */
export const freePortsOrExit = (config: BankConfig): Promise<void> =>
  orTakenPort(config, async () => {
    const { host, port, metrics } = config;
    await tryPort(host, port);
    if (metrics !== undefined) await tryPort(metrics.host, metrics.port);
  });
