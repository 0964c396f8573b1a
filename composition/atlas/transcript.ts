import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diff } from 'node:util';
import { projectRoot } from '../scripts/project-files.ts';
import { restored, shortened } from './lines-as-before.ts';
import type { Said } from './said.ts';
import { nameOf, type Scene } from './scene.ts';

const folder = join(projectRoot, 'test', 'journeys', 'said');

const fileOf = ({ screen }: Scene): string => join(folder, `${screen}.txt`);

const headingMark = '=== ';
const heading = (scene: Scene): string => `${headingMark}${nameOf(scene)}\n`;

const block = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`;

/** Formats a transcript for its file: announcements since the last action, focus, and the page. */
export const transcriptOf = ({ announced, focused, read }: Said): string =>
  block('Se anuncia:', announced) + block('El foco queda en:', focused) + block('Se lee:', read);

/** Returns the lines of a stored screen reader transcript, without its layout. */
export const linesOf = (transcript: string): readonly string[] =>
  transcript.split('\n').map((line) => line.trim());

const unended = (text: string): string => text.replace(/\n+$/, '');

const sectionsIn = async (file: string): Promise<Map<string, string>> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  let before: readonly string[] = [];
  return new Map(
    text
      .split(/^(?==== )/m)
      .filter((part) => part !== '')
      .map((part) => {
        const end = part.indexOf('\n') + 1;
        before = restored(before, unended(part.slice(end)).split('\n'));
        return [part.slice(0, end), `${before.join('\n')}\n`] as const;
      }),
  );
};

/** Reads the stored transcript of a scene; undefined if there is none. */
export const keptTranscript = async (scene: Scene): Promise<string | undefined> =>
  (await sectionsIn(fileOf(scene))).get(heading(scene));

/** Reads all stored transcripts, by name of the scene. */
export const keptTranscripts = async (): Promise<readonly (readonly [name: string, said: string])[]> => {
  const files = await readdir(folder);
  const kept = await Promise.all(files.toSorted().map((file) => sectionsIn(join(folder, file))));
  return kept.flatMap((sections) =>
    [...sections].map(([title, said]) => [title.slice(headingMark.length).trimEnd(), said] as const),
  );
};

/** Stores the transcripts of each screen, each as its difference from the previous scene, and deletes those of removed scenes. */
export const keepTranscripts = async (
  all: readonly Scene[],
  said: ReadonlyMap<Scene, string>,
): Promise<void> => {
  const files = new Set(all.map(fileOf));
  for (const file of await readdir(folder)) if (!files.has(join(folder, file))) await rm(join(folder, file));
  for (const file of new Set([...said.keys()].map(fileOf))) {
    const kept = await sectionsIn(file);
    let before: readonly string[] = [];
    const texts = all
      .filter((scene) => fileOf(scene) === file)
      .flatMap((scene) => {
        const text = said.get(scene) ?? kept.get(heading(scene));
        if (text === undefined) return [];
        const lines = unended(text).split('\n');
        const written = shortened(before, lines).join('\n');
        before = lines;
        return [`${heading(scene)}${written}\n`];
      });
    await writeFile(file, texts.join('\n'));
  }
};

/** Formats the differences of a new transcript from the stored one, with lines around them. */
export const changesOf = (kept: string, said: string): string => {
  const around = 3;
  const lines = diff(kept.split('\n'), said.split('\n')).map(([operation, line]) => ({ operation, line }));
  const isNear = (place: number): boolean =>
    lines.slice(Math.max(place - around, 0), place + around + 1).some(({ operation }) => operation !== 0);
  return lines
    .flatMap(({ operation, line }, place) => {
      if (!isNear(place)) return [];
      const mark = operation === 0 ? ' ' : operation === 1 ? '-' : '+';
      return [...(place > 0 && !isNear(place - 1) ? ['...'] : []), `${mark} ${line}`];
    })
    .join('\n');
};
