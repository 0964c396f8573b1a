import type { Piece } from './piece.ts';
import { challengeBox } from './pieces/challenge-box.tsx';
import { fileList } from './pieces/file-list.tsx';
import { keyFields } from './pieces/key-fields.tsx';
import { receipt } from './pieces/receipt.tsx';
import { rutField } from './pieces/rut-field.tsx';
import { tableWithChooser } from './pieces/table-with-chooser.tsx';
import { timeline } from './pieces/timeline.tsx';

/** Documentation of all parts that `npm run pack:ui` packs: props, states and keyboard use (EXT-2467). */
export const pieces: readonly Piece[] = [
  rutField,
  keyFields,
  challengeBox,
  fileList,
  tableWithChooser,
  timeline,
  receipt,
];
