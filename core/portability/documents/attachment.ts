import type { FileFacts } from '../../shared/files/file-rules.ts';

/** Bytes of a file that an adapter can send; a browser's Blob is one. */
export type FileContent = { readonly size: number; readonly arrayBuffer: () => Promise<ArrayBuffer> };

/** Attached file in browser memory until it is sent, as bytes (not base64); `refusal` is the server's error message if it refused the file (DOC-08, DOC-21, DOC-22). */
export type Attachment = FileFacts & {
  readonly id: string;
  readonly content: FileContent;
  readonly refusal?: string;
};

/** Callbacks of an upload: progress in percent, a function that aborts it, and its end, successful or not (PAPI-81). */
export type UploadWatch = {
  readonly onProgress: (percent: number) => void;
  readonly onStart: (cancel: () => void) => void;
  readonly onEnd?: (() => void) | undefined;
};

export const unwatched: UploadWatch = { onProgress: () => undefined, onStart: () => undefined };
