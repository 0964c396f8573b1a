import type { CalendarDate } from '../../shared/calendar-date.ts';
import { shownProgress, type UploadItem } from '../../shared/files/upload-list.ts';
import type { KeptDocument } from './kept-document.ts';
import type { DocumentKind } from './kinds.ts';

/** Sending state of a document of a portability request: for example in progress, or `rejected`, which also covers a failed upload. */
export type Fate = 'to-send' | 'sending' | 'received' | 'rejected';

/** Derives the sending state of a document from its row of an upload list (DOC-45, DOC-48, UPL-28). */
export const fateOf = ({ isUpload, error, status }: UploadItem): Fate => {
  if (isUpload) return 'received';
  if (error !== undefined) return 'rejected';
  return status === 'progress' ? 'sending' : 'to-send';
};

export type LedgerEntry = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly size: number;
  readonly fate: Fate;
  /** Upload progress of the document as shown, in percent (DOC-53). */
  readonly percent: number;
  readonly reason?: string | undefined;
  readonly receivedOn?: CalendarDate | undefined;
};

/** Document sent from this page, with its row of the upload list. */
export type SentItem = { readonly kind: DocumentKind; readonly item: UploadItem };

const isSame = (entry: LedgerEntry, kept: KeptDocument): boolean =>
  entry.fate === 'received' &&
  entry.kind === kept.kind &&
  entry.name === kept.name &&
  entry.size === kept.size;

const sentEntry = ({ kind, item }: SentItem): LedgerEntry => ({
  id: item.id,
  kind,
  name: item.name,
  size: item.size,
  fate: fateOf(item),
  percent: shownProgress(item.percent, item.isUpload),
  reason: item.error,
});

const keptEntry = (kept: KeptDocument, place: number): LedgerEntry => ({
  ...kept,
  id: `banco-${place}`,
  fate: 'received',
  percent: 100,
});

/** Merges documents sent from this page with those the bank already had; a document that is in both appears once (PAPI-48). */
export const ledgerOf = (
  sent: readonly SentItem[],
  kept: readonly KeptDocument[],
): readonly LedgerEntry[] => {
  const own = sent.map(sentEntry);
  const unmatched = [...own];
  const others = kept.filter((document) => {
    const place = unmatched.findIndex((entry) => isSame(entry, document));
    if (place !== -1) unmatched.splice(place, 1);
    return place === -1;
  });
  return [...own, ...others.map(keptEntry)];
};
