import type { MasterKeyTrouble } from '#core/bank/keyring/ports.ts';

/** What keeps a file or a folder from being used. */
export type FileTrouble = 'not-allowed' | 'not-a-folder' | 'a-folder' | 'full';

/** What keeps a database of files from being opened. */
export type SqliteTrouble = FileTrouble | 'not-a-database' | 'damaged' | 'held';

/** What keeps a server of databases from being asked. */
export type ServerTrouble =
  | 'silent'
  | 'unknown-host'
  | 'login'
  | 'no-such-database'
  | 'no-rights'
  | 'not-the-owner'
  | 'only-reads'
  | 'tables-held'
  | 'full';

/** What keeps a text from being signed. */
export type TextTrouble =
  'missing' | 'not-allowed' | 'a-folder' | 'not-utf8' | 'empty' | 'too-long' | 'unseen';

/** Why a bank does not start. */
export type StartFault =
  | { readonly fault: 'settings'; readonly faults: readonly string[] }
  | { readonly fault: 'settings-file'; readonly cause: string }
  | { readonly fault: 'portal'; readonly cause: string }
  | {
      readonly fault: 'text';
      readonly setting: string;
      readonly path: string;
      readonly why: TextTrouble;
      /** Where in the file, counted from 1. */
      readonly line?: number | undefined;
    }
  | { readonly fault: 'port-taken'; readonly port: number }
  | { readonly fault: 'port-not-allowed'; readonly port: number }
  | { readonly fault: 'no-such-address'; readonly address: string }
  | { readonly fault: 'data-folder'; readonly why: FileTrouble }
  | { readonly fault: 'documents-folder'; readonly why: FileTrouble }
  | { readonly fault: 'database-file'; readonly why: SqliteTrouble }
  | { readonly fault: 'database-server'; readonly why: ServerTrouble }
  | { readonly fault: 'strange-schema'; readonly migration: string }
  | { readonly fault: 'schema-behind'; readonly lacks: number; readonly isEmpty: boolean }
  | { readonly fault: 'foreign-tables' }
  /** EXT-1709 · What is not told to be in production would deliver to the demonstration what people wait for. */
  | { readonly fault: 'in-production' }
  | { readonly fault: 'secret-gone'; readonly table: string; readonly name: string }
  | { readonly fault: 'secret-damaged'; readonly table: string; readonly name: string }
  | { readonly fault: 'master-key'; readonly source: string; readonly why: MasterKeyTrouble | 'gone' }
  | { readonly fault: 'master-key-file'; readonly why: FileTrouble }
  | { readonly fault: 'already-serving' }
  | { readonly fault: 'unknown'; readonly step: StartStep; readonly cause: string };

/** What a start does, one after the other. */
export type StartStep =
  'portal' | 'texts' | 'listening' | 'data-folder' | 'master-key' | 'database' | 'documents' | 'serving';

/** Carries a fault from where it was found to where a start ends. */
export class StartRefused extends Error {
  readonly fault: StartFault;

  constructor(fault: StartFault, cause?: unknown) {
    super(fault.fault, { cause });
    this.fault = fault;
  }
}
