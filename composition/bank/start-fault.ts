import type { MasterKeyTrouble } from '#core/bank/keyring/ports.ts';

/** Reasons why a file or folder cannot be used. */
export type FileTrouble = 'not-allowed' | 'not-a-folder' | 'a-folder' | 'full';

/** Reasons why a SQLite file cannot be opened. */
export type SqliteTrouble = FileTrouble | 'not-a-database' | 'damaged' | 'held';

/** Reasons why a database server cannot be used. */
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

/** Reasons why the file of a legal text cannot be used. */
export type TextTrouble =
  'missing' | 'not-allowed' | 'a-folder' | 'not-utf8' | 'empty' | 'too-long' | 'unseen';

/** Faults that keep the bank from starting. */
export type StartFault =
  | { readonly fault: 'settings'; readonly faults: readonly string[] }
  | { readonly fault: 'settings-file'; readonly cause: string }
  | { readonly fault: 'portal'; readonly cause: string }
  | {
      readonly fault: 'text';
      readonly setting: string;
      readonly path: string;
      readonly why: TextTrouble;
      /** Line number of the error in a legal text's file, from 1. */
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
  /** Production database opened without production mode, which would deliver waiting messages to the demonstration's mailboxes (EXT-1709). */
  | { readonly fault: 'in-production' }
  | { readonly fault: 'secret-gone'; readonly table: string; readonly name: string }
  | { readonly fault: 'secret-damaged'; readonly table: string; readonly name: string }
  | { readonly fault: 'master-key'; readonly source: string; readonly why: MasterKeyTrouble | 'gone' }
  | { readonly fault: 'master-key-file'; readonly why: FileTrouble }
  | { readonly fault: 'already-serving' }
  | { readonly fault: 'unknown'; readonly step: StartStep; readonly cause: string };

/** Steps of a bank's start, by which errors of the start are classified. */
export type StartStep =
  'portal' | 'texts' | 'listening' | 'data-folder' | 'master-key' | 'database' | 'documents' | 'serving';

/** Error that carries a start fault to the end of the start. */
export class StartRefused extends Error {
  readonly fault: StartFault;

  constructor(fault: StartFault, cause?: unknown) {
    super(fault.fault, { cause });
    this.fault = fault;
  }
}
