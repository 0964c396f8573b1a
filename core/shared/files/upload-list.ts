/** Status of an upload: waiting (also after a failure), in progress, done (DOC-45, UPL-26). */
export type UploadStatus = 'init' | 'progress' | 'done';

/** File in an upload list; `isUpload` means that the bank has the file, not only the browser (DOC-18, UPL-18). */
export type UploadFile = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly lastModified: number;
  readonly username: string;
  readonly isUpload: boolean;
};

/** Row of the upload list; `percent` is the real progress, `error` the message of the last attempt (UPL-28). */
export type UploadItem = UploadFile & {
  readonly status: UploadStatus;
  readonly percent: number;
  readonly error?: string;
};

/** Upload mode: `manual` holds files until they are sent together; `automatic` uploads each file at once (DOC-47, DOC-48). */
export type UploadMode = 'manual' | 'automatic';

export type UploadList = {
  readonly mode: UploadMode;
  readonly limit: number;
  readonly items: readonly UploadItem[];
};

/** Most files in one drop zone (DOC-10, DOC-13, PCONST-11). */
export const maxFiles = 10;

/** Most simultaneous file transfers; other files wait (DOC-11, DOC-13, PCONST-11). */
export const maxTransfers = 2;

/** Creates an empty upload list; `limit` is the most files it accepts. */
export const emptyUploadList = (mode: UploadMode, limit: number = maxFiles): UploadList => ({
  mode,
  limit,
  items: [],
});

/** Tells whether the upload list is full: drop zone and button are disabled until a file is deleted (DOC-50, DOC-51, DOC-52, UPL-16, UPL-17). */
export const isLimitReached = (list: UploadList): boolean => list.items.length >= list.limit;

const waiting = ({ error: _, ...item }: UploadItem): UploadItem => ({ ...item, status: 'init', percent: 0 });

/** Adds files to the upload list, in order up to its limit: in manual mode already `done`, in automatic mode waiting for a transfer (DOC-10, DOC-14, DOC-47, DOC-48). */
export const addFiles = (list: UploadList, files: readonly UploadFile[]): UploadList => ({
  ...list,
  items: [
    ...list.items,
    ...files
      .slice(0, Math.max(list.limit - list.items.length, 0))
      .map((file): UploadItem => ({ ...file, percent: 0, status: list.mode === 'manual' ? 'done' : 'init' })),
  ],
});

/** Removes a file from the upload list, which makes room for another (DOC-52). */
export const removeFile = (list: UploadList, id: string): UploadList => ({
  ...list,
  items: list.items.filter((item) => item.id !== id),
});

const changeItem = (list: UploadList, id: string, change: (item: UploadItem) => UploadItem): UploadList => ({
  ...list,
  items: list.items.map((item) => (item.id === id ? change(item) : item)),
});

// Changes a row of the upload list only while its transfer is in progress, so that a late answer cannot change a row that was reset.
const changeMoving = (list: UploadList, id: string, change: (item: UploadItem) => UploadItem): UploadList =>
  changeItem(list, id, (item) => (item.status === 'progress' ? change(item) : item));

const freeTransfers = (list: UploadList): number =>
  Math.max(maxTransfers - list.items.filter((item) => item.status === 'progress').length, 0);

/** Returns the files of the upload list whose transfer may start now, in list order; a failed file waits for a retry (DOC-11, DOC-13). */
export const nextToStart = (list: UploadList): readonly UploadItem[] =>
  list.items
    .filter((item) => item.status === 'init' && item.error === undefined)
    .slice(0, freeTransfers(list));

/** Marks a file of the upload list as in progress, if its transfer may start now (DOC-11). */
export const startFile = (list: UploadList, id: string): UploadList =>
  nextToStart(list).some((item) => item.id === id)
    ? changeItem(list, id, (item) => ({ ...item, status: 'progress' }))
    : list;

/** Sets the progress of a file in transfer; `percent` is 0 to 100. */
export const reportProgress = (list: UploadList, id: string, percent: number): UploadList =>
  changeMoving(list, id, (item) => ({ ...item, percent }));

/** Marks a file of the upload list as done when its upload succeeds (DOC-48). */
export const finishFile = (list: UploadList, id: string): UploadList =>
  changeMoving(list, id, (item) => ({ ...item, status: 'done', percent: 100, isUpload: true }));

/** Marks an upload as failed: its row returns to `init` with the error message (UPL-28). */
export const failFile = (list: UploadList, id: string, error: string): UploadList =>
  changeMoving(list, id, (item) => ({ ...waiting(item), error }));

/** Marks a file of the upload list as failed before its transfer began, so that it can be sent again (ADI-21). */
export const holdBack = (list: UploadList, id: string, error: string): UploadList =>
  changeItem(list, id, (item) => (item.status === 'init' ? { ...item, error } : item));

/** Queues one failed upload again (SOL-76). */
export const retryFile = (list: UploadList, id: string): UploadList =>
  changeItem(list, id, (item) => (item.error === undefined ? item : waiting(item)));

/** Queues every file of the upload list that the bank does not have yet, held or failed (DOC-47, DOC-52). */
export const sendHeld = (list: UploadList): UploadList => ({
  ...list,
  items: list.items.map((item) => (item.isUpload || item.status === 'progress' ? item : waiting(item))),
});

/** Resets every file of the upload list to `init`, as not yet uploaded (DOC-46, UPL-26). */
export const cleanList = (list: UploadList): UploadList => ({
  ...list,
  items: list.items.map((item) => ({ ...waiting(item), isUpload: false })),
});

/** Tells whether the upload list has files and the bank has all of them (DOC-49). */
export const isAllUploaded = (list: UploadList): boolean =>
  list.items.length > 0 && list.items.every((item) => item.isUpload);

/** Computes the percentage of an upload's progress bar: 90 % of the real percent, rounded down, until the answer arrives, then 100 (DOC-53, DOC-54, UPL-27, UPL-28, PCONST-13). */
export const shownProgress = (percent: number, isDone: boolean): number =>
  isDone ? 100 : Math.floor((Math.min(Math.max(percent || 0, 0), 100) * 9) / 10);
