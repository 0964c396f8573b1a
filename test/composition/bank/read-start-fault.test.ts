import { describe, expect, it } from 'vitest';
import { startFaultAt } from '#composition/bank/read-start-fault.ts';

const errorOf = (code: string, parts: object = {}) =>
  Object.assign(new Error(`la causa: ${code}`), { code, ...parts });

const files = [
  ['EACCES', 'not-allowed'],
  ['EPERM', 'not-allowed'],
  ['EROFS', 'not-allowed'],
  ['ENOTDIR', 'not-a-folder'],
  ['EEXIST', 'not-a-folder'],
  ['EISDIR', 'a-folder'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
] as const;

describe('EXT-404 what a system says at a start is told by its cause', () => {
  it.each(files)('of a file or folder: %s', (code, why) => {
    expect(startFaultAt('data-folder', errorOf(code))).toEqual({ fault: 'data-folder', why });
    expect(startFaultAt('master-key', errorOf(code))).toEqual({ fault: 'master-key-file', why });
    expect(startFaultAt('documents', errorOf(code))).toEqual({ fault: 'documents-folder', why });
    expect(startFaultAt('database', errorOf(code))).toEqual({ fault: 'database-file', why });
  });

  it.each([
    [3, 'not-allowed'],
    [5, 'held'],
    [6, 'held'],
    [8, 'not-allowed'],
    [11, 'damaged'],
    [13, 'full'],
    [14, 'not-allowed'],
    [26, 'not-a-database'],
    // Extended result codes of SQLite, whose lower eight bits are the primary code.
    [266, undefined],
    [778, undefined],
    [261, 'held'],
  ])('of SQLite: %i', (errcode, why) => {
    expect(startFaultAt('database', errorOf('ERR_SQLITE_ERROR', { errcode }))).toEqual(
      why === undefined
        ? { fault: 'unknown', step: 'database', cause: 'la causa: ERR_SQLITE_ERROR' }
        : { fault: 'database-file', why },
    );
  });

  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', '57P03'].map(
      (code) => [code, 'silent'] as const,
    ),
    ...(['ENOTFOUND', 'EAI_AGAIN'] as const).map((code) => [code, 'unknown-host'] as const),
    ...(['28000', '28P01'] as const).map((code) => [code, 'login'] as const),
    ...[
      ['3D000', 'no-such-database'] as const,
      ['42501', 'no-rights'] as const,
      ['25006', 'only-reads'] as const,
      ['55P03', 'tables-held'] as const,
      ['53100', 'full'] as const,
      ['53300', 'full'] as const,
    ],
  ])('of a database server: %s', (code, why) => {
    const fault = { fault: 'database-server', why };
    for (const step of ['database', 'serving', 'documents'] as const)
      expect(startFaultAt(step, errorOf(code))).toEqual(fault);
  });

  it.each(['timeout expired', 'Connection terminated unexpectedly'])(
    'of a database server that says no code: %s',
    (message) => {
      expect(startFaultAt('database', new Error(message))).toEqual({
        fault: 'database-server',
        why: 'silent',
      });
    },
  );

  it('of a port and an address', () => {
    const at = (code: string, parts: object) => startFaultAt('listening', errorOf(code, parts));
    expect(at('EADDRINUSE', { port: 8080 })).toEqual({ fault: 'port-taken', port: 8080 });
    expect(at('EACCES', { port: 80 })).toEqual({ fault: 'port-not-allowed', port: 80 });
    expect(at('EADDRNOTAVAIL', { address: '192.0.2.1' })).toEqual({
      ...{ fault: 'no-such-address', address: '192.0.2.1' },
    });
    for (const code of ['ENOTFOUND', 'EAI_AGAIN'])
      expect(at(code, { hostname: 'nadie' })).toEqual({ fault: 'no-such-address', address: 'nadie' });
  });

  it('and as unknown, with its step and cause, where nothing is known of it', () => {
    expect(startFaultAt('portal', new Error('sin index.html'))).toEqual({
      ...{ fault: 'portal', cause: 'sin index.html' },
    });
    for (const step of ['texts', 'listening', 'data-folder', 'master-key', 'database', 'serving'] as const)
      expect(startFaultAt(step, new Error('otra cosa'))).toEqual({
        fault: 'unknown',
        step,
        cause: 'otra cosa',
      });
    expect(startFaultAt('texts', 'una palabra')).toMatchObject({ cause: 'una palabra' });
  });
});
