import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { areAllSelected, selectAll, type ListedFile } from '#core/shared/files/file-list.ts';
import { foundRows, maxRecords, searchPause } from '#core/shared/files/list-search.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';

export type FilePickerUseCases = {
  readonly loadFiles: TE.TaskEither<Failure, readonly ListedFile[]>;
  readonly download: (file: ListedFile) => void;
  readonly use: (files: readonly ListedFile[]) => void;
  /** Calls a function after a time in milliseconds; returns a function that cancels it. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
};

/** Store of the file picker: loaded list, search and selection (UPL-07 to UPL-13). */
export class FilePickerStore {
  stage: 'loading' | 'ready' | 'failed' = 'loading';
  text = '';
  private files: readonly ListedFile[] = [];
  private searched = '';
  private selected: ReadonlySet<string> = new Set();
  private callOff = (): void => undefined;
  private readonly useCases: FilePickerUseCases;

  constructor(useCases: FilePickerUseCases) {
    this.useCases = useCases;
    makeAutoObservable<this, 'useCases' | 'callOff' | 'files' | 'selected'>(
      this,
      { useCases: false, callOff: false, files: observableRef, selected: observableRef },
      { autoBind: true },
    );
  }

  /** Loads the file picker's list, at the start and by the button `Actualizar`, and clears the selection; if the session has ended the list stays loading (UPL-13). */
  async load(): Promise<void> {
    this.stage = 'loading';
    this.selected = new Set();
    const answer = await this.useCases.loadFiles();
    runInAction(() => {
      if (E.isRight(answer)) {
        this.files = answer.right;
        this.stage = 'ready';
      } else if (!endsSession(answer.left)) this.stage = 'failed';
    });
  }

  /** Sets the search text of the file picker; the search itself is debounced (UPL-08). */
  type(text: string): void {
    this.text = text;
    this.callOff();
    this.callOff = this.useCases.after(searchPause, this.search);
  }

  /** Searches the file picker's list at once, without debounce, when Enter is pressed (UPL-09). */
  search(): void {
    this.callOff();
    this.searched = this.text;
  }

  /** Files of the picker that match the search, also those beyond the rows that the table shows (UPL-09). */
  get found(): readonly ListedFile[] {
    return foundRows(this.files, this.searched);
  }

  /** Files that the picker's table shows: the first matches of the search, up to the table's limit (DOC-12, DOC-13). */
  get shown(): readonly ListedFile[] {
    return this.found.slice(0, maxRecords);
  }

  /** Files selected in the picker, including those hidden by the search (UPL-10). */
  get chosen(): readonly ListedFile[] {
    return this.files.filter(({ id }) => this.selected.has(id));
  }

  isSelected(id: string): boolean {
    return this.selected.has(id);
  }

  get areAllSelected(): boolean {
    return areAllSelected(this.shown, this.selected);
  }

  select(id: string, isSelected: boolean): void {
    const selected = new Set(this.selected);
    if (isSelected) selected.add(id);
    else selected.delete(id);
    this.selected = selected;
  }

  selectAll(): void {
    this.selected = selectAll(this.shown, this.selected);
  }

  download(file: ListedFile): void {
    this.useCases.download(file);
  }

  use(): void {
    if (this.chosen.length > 0) this.useCases.use(this.chosen);
  }
}
