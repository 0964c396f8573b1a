import { join, resolve } from 'node:path';
import type { BankConfig } from '../settings/config.ts';

type Place = Pick<BankConfig, 'dataFolder'>;

/** Returns the path of the bank's database over a file. */
export const sqliteFile = ({ dataFolder }: Place): string => join(dataFolder, 'banco.sqlite');

/** Returns the path of the folder in which earlier versions stored documents as files. */
export const documentsFolder = ({ dataFolder }: Place): string => join(dataFolder, 'documentos');

/** Returns the path of the master key file, beside the data folder and not in it, so that a copy of the folder lacks the key. */
export const masterKeyFile = ({ dataFolder }: Place): string => `${resolve(dataFolder)}.llave`;
