import type { FileFacts } from '../../shared/files/file-rules.ts';

/** Bytes that an adapter can send; a browser's Blob is one. */
export type FileContent = { readonly size: number; readonly arrayBuffer: () => Promise<ArrayBuffer> };

/** DOC-08, DOC-21 · A file held in memory until it is sent; a flagged one brings its own refusal. */
export type Attachment = FileFacts & {
  readonly id: string;
  readonly content: FileContent;
  readonly refusal?: string;
};

/** PAPI-81 · How a sender follows an upload: percent sent, from 0 to 100, the means to stop it, and that it is over, however it ended. */
export type UploadWatch = {
  readonly onProgress: (percent: number) => void;
  readonly onStart: (cancel: () => void) => void;
  readonly onEnd?: (() => void) | undefined;
};

export const unwatched: UploadWatch = { onProgress: () => undefined, onStart: () => undefined };
