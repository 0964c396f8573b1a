import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { areAllSelected, selectAll, type ListedFile } from '#core/shared/files/file-list.ts';
import { foundRows, maxRecords, searchPause } from '#core/shared/files/list-search.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';

export type FilePickerUseCases = {
  readonly loadFiles: TE.TaskEither<Failure, readonly ListedFile[]>;
  readonly download: (file: ListedFile) => void;
  readonly use: (files: readonly ListedFile[]) => void;
  /** Does something after so many milliseconds; the answer calls it off. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
};

/** UPL-07 to UPL-13 · A list of files to search, select and use. */
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

  /** UPL-13 · `Actualizar` reloads the list, and nothing is selected. */
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

  /** UPL-08 · The search waits for a pause. */
  type(text: string): void {
    this.text = text;
    this.callOff();
    this.callOff = this.useCases.after(searchPause, this.search);
  }

  /** UPL-09 · Enter searches at once. */
  search(): void {
    this.callOff();
    this.searched = this.text;
  }

  /** UPL-09 · All that the search finds, of which `shown` are the first. */
  get found(): readonly ListedFile[] {
    return foundRows(this.files, this.searched);
  }

  /** DOC-12, DOC-13 · What the table has room for. */
  get shown(): readonly ListedFile[] {
    return this.found.slice(0, maxRecords);
  }

  /** UPL-10 · What is selected, also while the search hides it. */
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
