import { fileURLToPath } from 'node:url';
import { textSettingOf } from '#composition/settings/text-settings.ts';
import { textNames } from '#core/portability/texts/bank-text.ts';

const file = (name: string): string =>
  fileURLToPath(new URL(`../../../composition/texts/${name}.txt`, import.meta.url));

/** Settings of the text files that a bank in production requires. */
export const productionTexts: Readonly<Record<string, string>> = Object.fromEntries(
  textNames.map((name) => [textSettingOf[name], file(name)]),
);
