import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';

/** What several calls wrote and one commit keeps; `kept` is broken where it could not. */
type Batch = {
  readonly kept: Promise<void>;
  readonly end: () => void;
  readonly fail: (why: unknown) => void;
};

type Run = (query: CompiledQuery) => QueryResult<never>;

/** Of a statement outside every transaction: what reads, what writes rows, and what has to stand alone. */
const kindOf = (text: string): 'reads' | 'writes' | 'alone' => {
  if (/^\s*select\b/i.test(text)) return 'reads';
  return /^\s*(insert|update|delete|with)\b/i.test(text) ? 'writes' : 'alone';
};

/** How long another process may hold the file. */
export const busyMillis = 5_000;
const betweenTries = 5;

const busy = 5;

// The driver gives extended codes, whose low byte is the kind.
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy;

const promised = () => {
  let end: () => void = () => undefined;
  let fail: (why: unknown) => void = () => undefined;
  const kept = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  // each who waits hears of it; there may be nobody
  kept.catch(() => undefined);
  return { kept, end, fail };
};

/**
 * EXT-2324 · The one connection of a file. What calls write while the commit of others goes to the disk is kept by one commit after it: each is a savepoint within it, undone by itself, and nobody hears what they wrote or read before it is on the disk.
 */
export const batchingDriver = (database: DatabaseSync, run: Run): Driver => {
  let batch: Batch | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other; answers how the turn is given back. */
  const turn = async (): Promise<() => void> => {
    const before = last;
    const { kept: over, end: leave } = promised();
    last = over;
    await before;
    return leave;
  };

  /** What was told as failed may be neither read nor kept by those who come later. */
  const undoLost = (): void => {
    if (batch === undefined && database.isTransaction) database.exec('rollback');
  };

  const lose = (lost: Batch, why: unknown): void => {
    batch = undefined;
    try {
      undoLost();
      lost.fail(why);
    } catch (error) {
      // tried again before whoever comes next, who has failed where it fails again
      lost.fail(
        new AggregateError([why, error], `${String(why)}; and it could not be undone: ${String(error)}`),
      );
    }
  };

  const keep = (): void => {
    const ending = batch;
    if (ending === undefined) return;
    try {
      database.exec('commit');
      batch = undefined;
      ending.end();
    } catch (error) {
      lose(ending, error);
    }
  };

  const keepInTurn = async (): Promise<void> => {
    const leave = await turn();
    try {
      keep();
    } finally {
      leave();
    }
  };

  // Without holding the process: what another one writes may be of this very thread.
  const begun = async (): Promise<void> => {
    const until = performance.now() + busyMillis;
    for (;;) {
      try {
        database.exec('pragma busy_timeout = 0');
        // A plain begin takes the lock at the first write only, too late to wait for another process.
        return database.exec('begin immediate');
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
      } finally {
        database.exec(`pragma busy_timeout = ${busyMillis}`);
      }
      await pause(betweenTries);
    }
  };

  const opened = async (): Promise<Batch> => {
    if (batch !== undefined) return batch;
    undoLost();
    await begun();
    batch = promised();
    // after whoever is there already, so that they come along
    setImmediate(() => void keepInTurn());
    return batch;
  };

  /** Of some faults, a full disk among them, SQLite undoes the whole of what was begun. */
  const orLost = <Value>(work: () => Value): Value => {
    try {
      return work();
    } catch (error) {
      if (batch !== undefined && !database.isTransaction) {
        batch.fail(error);
        batch = undefined;
      }
      throw error;
    }
  };

  class Line implements DatabaseConnection {
    inside: { readonly batch: Batch; readonly leave: () => void } | undefined;

    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (this.inside !== undefined) return this.within(this.inside.batch, () => run(query));
      const leave = await turn();
      try {
        const kind = kindOf(query.sql);
        if (kind === 'alone') keep();
        undoLost();
        const joined = kind === 'writes' ? await opened() : batch;
        const result = orLost(() => run(query));
        leave();
        await joined?.kept;
        return result;
      } finally {
        leave();
      }
    }

    /** Within a batch that is still the one that was begun. */
    within<Value>(joined: Batch, work: () => Value): Value {
      if (batch !== joined) throw new Error('SQLite undid the transaction');
      return orLost(work);
    }

    async begin(): Promise<void> {
      const leave = await turn();
      try {
        const joined = await opened();
        orLost(() => database.exec('savepoint one'));
        this.inside = { batch: joined, leave };
      } catch (error) {
        leave();
        throw error;
      }
    }

    async commit(): Promise<void> {
      await this.end((joined) => this.within(joined, () => database.exec('release one')));
    }

    async rollBack(): Promise<void> {
      // after a commit that failed there is nothing left to undo
      if (this.inside === undefined) return;
      await this.end((joined) => {
        if (batch === joined) database.exec('rollback to one; release one');
      });
    }

    async end(how: (joined: Batch) => void): Promise<void> {
      const { inside } = this;
      if (inside === undefined) throw new Error('No transaction was begun');
      this.inside = undefined;
      try {
        how(inside.batch);
      } catch (error) {
        // its part can neither be kept nor undone by itself
        if (batch === inside.batch) lose(batch, error);
        throw error;
      } finally {
        inside.leave();
      }
      // also of what was refused by what it read: that may not be kept yet
      await inside.batch.kept;
    }

    streamQuery(): never {
      throw new Error('Rows are read at once');
    }
  }

  const lineOf = (connection: DatabaseConnection): Line => {
    if (connection instanceof Line) return connection;
    throw new Error('A connection of another driver');
  };

  return {
    init: async () => undefined,
    acquireConnection: async () => new Line(),
    releaseConnection: async () => undefined,
    beginTransaction: (connection) => lineOf(connection).begin(),
    commitTransaction: (connection) => lineOf(connection).commit(),
    rollbackTransaction: (connection) => lineOf(connection).rollBack(),
    destroy: async () => {
      await keepInTurn();
      database.close();
    },
  };
};
