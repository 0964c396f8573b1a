import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { E } from '#core/shared/fp.ts';
import { defaultSettings, readConfig, type BankConfig } from './config.ts';
import { misspeltLines } from './misspelt-settings.ts';
import type { StartFault } from '../bank/start-fault.ts';
import { withSecretFiles } from '../bank/secret-files.ts';
import { startLine } from '../bank/start-lines.ts';

const settingsFile = '.env';

const refuse = (fault: StartFault): never => {
  console.error(
    startLine(fault, { dataFolder: defaultSettings.DATOS, databaseUrl: undefined, metrics: undefined }),
  );
  process.exit(1);
};

/** Loads the settings file into the environment; variables that are set already take precedence. */
export const loadSettingsFile = (): void => {
  if (!existsSync(settingsFile)) return;
  try {
    process.loadEnvFile(settingsFile);
  } catch (error) {
    refuse({ fault: 'settings-file', cause: error instanceof Error ? error.message : String(error) });
  }
};

const namesInFile = (): readonly string[] =>
  existsSync(settingsFile) ? Object.keys(parseEnv(readFileSync(settingsFile, 'utf8'))) : [];

/** Reads the settings, or ends the process with a list of the invalid ones; reports likely misspellings too. */
export const configOrExit = (tell: (line: string) => void = console.error): BankConfig => {
  loadSettingsFile();
  misspeltLines(namesInFile(), Object.keys(process.env)).forEach((line) => tell(line));
  const config = E.flatMap(readConfig)(withSecretFiles(process.env));
  return E.isRight(config) ? config.right : refuse({ fault: 'settings', faults: config.left });
};
