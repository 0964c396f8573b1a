import { makeAutoObservable, observableRef } from 'mobx';
import type { ColumnLimits } from '#core/shared/tables/column-limits.ts';
import { seenColumns, startingColumns, toggleColumn, type Column } from '#core/shared/tables/columns.ts';
import { E } from '#core/shared/fp.ts';
import { columnFaultWording } from './table-text.ts';

/** Store of the visible columns of a table (TBL-02 to TBL-13). */
export class ColumnsStore {
  columns: readonly Column[];
  /** Message why the last attempt to show or hide a table column was refused; empty if it was accepted. */
  message = '';
  private readonly limits: Partial<ColumnLimits>;

  constructor(columns: readonly Column[], limits: Partial<ColumnLimits> = {}) {
    this.limits = limits;
    this.columns = startingColumns(columns, limits);
    makeAutoObservable<this, 'limits'>(this, { limits: false, columns: observableRef }, { autoBind: true });
  }

  get seen(): readonly Column[] {
    return seenColumns(this.columns);
  }

  toggle(index: number): void {
    const changed = toggleColumn(this.columns, index, this.limits);
    if (E.isRight(changed)) this.columns = changed.right;
    this.message = E.isRight(changed) ? '' : columnFaultWording[changed.left.fault](changed.left.limit);
  }
}
