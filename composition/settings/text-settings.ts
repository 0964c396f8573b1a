import * as t from 'io-ts/lib/index.js';
import { textNames, type TextName } from '#core/portability/texts/bank-text.ts';
import { recordOf } from '#core/shared/words-of.ts';
import { text } from './setting-values.ts';

/** Map from each legal text to the name of the setting with its file. */
export const textSettingOf = {
  terminos: 'TERMINOS',
  mandato: 'MANDATO',
  privacidad: 'PRIVACIDAD',
} as const satisfies Record<TextName, string>;

export type TextSetting = (typeof textSettingOf)[TextName];

/** Codecs of the settings with the files of the legal texts (EXT-1403). */
export const textSettings = recordOf(Object.values(textSettingOf), () =>
  t.union([t.undefined, text], text.name),
);

/** Returns the file of each legal text; undefined for the demonstration's example. */
export const textFilesOf = (
  read: Readonly<Partial<Record<TextSetting, string | undefined>>>,
): Readonly<Record<TextName, string | undefined>> => recordOf(textNames, (name) => read[textSettingOf[name]]);
