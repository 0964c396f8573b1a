import type { BankConfig } from '../settings/config.ts';
import { StartRefused, type StartFault } from './start-fault.ts';
import { startLine } from './start-lines.ts';

const faultOf = (error: unknown): StartFault =>
  error instanceof StartRefused
    ? error.fault
    : { fault: 'unknown', step: 'serving', cause: error instanceof Error ? error.message : String(error) };

/** Ends a refused start with one line, the whole error at log level debug, and exit code 1. */
export const refuseToStart = (config: BankConfig, error: unknown): never => {
  console.error(startLine(faultOf(error), config));
  if (config.logLevel === 'debug') console.error(error);
  process.exit(1);
};

/** Runs a step of the start, or ends the process with the reason. */
export const orRefuse = async <Value>(config: BankConfig, work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    return refuseToStart(config, error);
  }
};
