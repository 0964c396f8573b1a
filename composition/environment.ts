import { existsSync } from 'node:fs';
import { E } from '#core/shared/fp.ts';
import { readConfig, type BankConfig } from './config.ts';

const settingsFile = '.env';

/** What the file of settings says joins the environment, which has the last word. */
export const loadSettingsFile = (): void => {
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
};

/** The settings of this process, or the end of it: a bad value is named and nothing starts. */
export const configOrExit = (): BankConfig => {
  loadSettingsFile();
  const config = readConfig(process.env);
  if (E.isRight(config)) return config.right;
  for (const fault of config.left) console.error(`Configuración: ${fault}`);
  process.exit(1);
};
