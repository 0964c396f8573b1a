import { once } from 'node:events';
import { createServer } from 'node:net';
import type { BankConfig } from '../settings/config.ts';
import { orRefuse } from './or-refuse.ts';
import { during } from './read-start-fault.ts';

const tryPort = async (host: string, port: number): Promise<void> => {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
};

/** Refuses the start early if another program uses the bank's TCP ports. */
export const freePorts = ({ host, port, metrics }: BankConfig): Promise<void> =>
  during('listening', async () => {
    await tryPort(host, port);
    if (metrics !== undefined) await tryPort(metrics.host, metrics.port);
  });

/** Ends the process early if another program uses the bank's TCP ports. */
export const freePortsOrExit = (config: BankConfig): Promise<void> =>
  orRefuse(config, () => freePorts(config));
