import type { Secrets } from '#core/bank/shared-ports.ts';

/** Code marks of in-page tax folders, which need no secret: the page contains its bank. */
export const folderMarks: Pick<Secrets<'carpeta'>, 'hash' | 'keyed'> = {
  hash: (text) => text,
  keyed: (text) => text,
};
