import { existsSync } from 'node:fs';
import { E } from '#core/shared/fp.ts';
import { defaultSettings, readConfig, type BankConfig } from './config.ts';
import type { StartFault } from './start-fault.ts';
import { startLine } from './start-lines.ts';

const settingsFile = '.env';

const refuse = (fault: StartFault): never => {
  console.error(
    startLine(fault, { dataFolder: defaultSettings.DATOS, databaseUrl: undefined, metrics: undefined }),
  );
  process.exit(1);
};

/** What the file of settings says joins the environment, which has the last word. */
export const loadSettingsFile = (): void => {
  if (!existsSync(settingsFile)) return;
  try {
    process.loadEnvFile(settingsFile);
  } catch (error) {
    refuse({ fault: 'settings-file', cause: error instanceof Error ? error.message : String(error) });
  }
};

/** The settings of this process, or the end of it: a bad value is named and nothing starts. */
export const configOrExit = (): BankConfig => {
  loadSettingsFile();
  const config = readConfig(process.env);
  return E.isRight(config) ? config.right : refuse({ fault: 'settings', faults: config.left });
};
