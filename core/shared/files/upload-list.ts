/** DOC-45, UPL-26 · Waiting (or back after a failure), on its way, finished. */
export type UploadStatus = 'init' | 'progress' | 'done';

/** DOC-18, UPL-18 · The file item: `isUpload` says that the bank has it, which being held in memory is not. */
export type UploadFile = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly lastModified: number;
  readonly username: string;
  readonly isUpload: boolean;
};

/** A row of the list; `percent` is the real progress, `error` what the last attempt said (UPL-28). */
export type UploadItem = UploadFile & {
  readonly status: UploadStatus;
  readonly percent: number;
  readonly error?: string;
};

/** DOC-47, DOC-48 · `manual` holds files until they are sent together; `automatic` posts each one as it comes. */
export type UploadMode = 'manual' | 'automatic';

export type UploadList = {
  readonly mode: UploadMode;
  readonly limit: number;
  readonly items: readonly UploadItem[];
};

/** DOC-10, DOC-13, PCONST-11 · Files per drop zone. */
export const maxFiles = 10;

/** DOC-11, DOC-13, PCONST-11 · Transfers in flight at once; the rest wait. */
export const maxTransfers = 2;

/** `limit` is in files. */
export const emptyUploadList = (mode: UploadMode, limit: number = maxFiles): UploadList => ({
  mode,
  limit,
  items: [],
});

/** DOC-50, DOC-51, DOC-52, UPL-16, UPL-17 · While this holds, zone and button are disabled; deleting a file ends it. */
export const isLimitReached = (list: UploadList): boolean => list.items.length >= list.limit;

const waiting = ({ error: _, ...item }: UploadItem): UploadItem => ({ ...item, status: 'init', percent: 0 });

/** DOC-10, DOC-14, DOC-47, DOC-48 · Files join in order as far as the limit allows: held and done in manual mode, waiting in automatic. */
export const addFiles = (list: UploadList, files: readonly UploadFile[]): UploadList => ({
  ...list,
  items: [
    ...list.items,
    ...files
      .slice(0, Math.max(list.limit - list.items.length, 0))
      .map((file): UploadItem => ({ ...file, percent: 0, status: list.mode === 'manual' ? 'done' : 'init' })),
  ],
});

/** DOC-52 · A deleted file leaves its place to another. */
export const removeFile = (list: UploadList, id: string): UploadList => ({
  ...list,
  items: list.items.filter((item) => item.id !== id),
});

const changeItem = (list: UploadList, id: string, change: (item: UploadItem) => UploadItem): UploadList => ({
  ...list,
  items: list.items.map((item) => (item.id === id ? change(item) : item)),
});

// An answer that comes after the row was cleaned must not move it.
const changeMoving = (list: UploadList, id: string, change: (item: UploadItem) => UploadItem): UploadList =>
  changeItem(list, id, (item) => (item.status === 'progress' ? change(item) : item));

const freeTransfers = (list: UploadList): number =>
  Math.max(maxTransfers - list.items.filter((item) => item.status === 'progress').length, 0);

/** DOC-11, DOC-13 · The files whose transfer may begin now, in the order of the list; a failed one waits to be sent again. */
export const nextToStart = (list: UploadList): readonly UploadItem[] =>
  list.items
    .filter((item) => item.status === 'init' && item.error === undefined)
    .slice(0, freeTransfers(list));

/** DOC-11 · A file that may not begin now stays as it is. */
export const startFile = (list: UploadList, id: string): UploadList =>
  nextToStart(list).some((item) => item.id === id)
    ? changeItem(list, id, (item) => ({ ...item, status: 'progress' }))
    : list;

/** `percent` is 0 to 100; only a file on its way takes it. */
export const reportProgress = (list: UploadList, id: string, percent: number): UploadList =>
  changeMoving(list, id, (item) => ({ ...item, percent }));

/** DOC-48 · A file is uploaded when its post succeeds. */
export const finishFile = (list: UploadList, id: string): UploadList =>
  changeMoving(list, id, (item) => ({ ...item, status: 'done', percent: 100, isUpload: true }));

/** UPL-28 · A failed upload returns to `init` with the error on its row. */
export const failFile = (list: UploadList, id: string, error: string): UploadList =>
  changeMoving(list, id, (item) => ({ ...waiting(item), error }));

/** ADI-21 · A file whose transfer was never tried waits, with the reason, to be sent again. */
export const holdBack = (list: UploadList, id: string, error: string): UploadList =>
  changeItem(list, id, (item) => (item.status === 'init' ? { ...item, error } : item));

/** SOL-76 · One failed file waits for its transfer again. */
export const retryFile = (list: UploadList, id: string): UploadList =>
  changeItem(list, id, (item) => (item.error === undefined ? item : waiting(item)));

/** DOC-47, DOC-52 · Sends what is held or failed: every file the bank does not have waits for its transfer. */
export const sendHeld = (list: UploadList): UploadList => ({
  ...list,
  items: list.items.map((item) => (item.isUpload || item.status === 'progress' ? item : waiting(item))),
});

/** DOC-46, UPL-26 · Clean resets every file to `init`. */
export const cleanList = (list: UploadList): UploadList => ({
  ...list,
  items: list.items.map((item) => ({ ...waiting(item), isUpload: false })),
});

/** DOC-49 · Complete success: the list has files and the bank has every one. */
export const isAllUploaded = (list: UploadList): boolean =>
  list.items.length > 0 && list.items.every((item) => item.isUpload);

/** DOC-53, DOC-54, UPL-27, UPL-28, PCONST-13 · The whole part of 0.9 times the real percent until the answer came, then 100. */
export const shownProgress = (percent: number, isDone: boolean): number =>
  isDone ? 100 : Math.floor((Math.min(Math.max(percent || 0, 0), 100) * 9) / 10);
