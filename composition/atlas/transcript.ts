import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../scripts/project-files.ts';
import { nameOf, type Scene } from './scene.ts';

const folder = join(projectRoot, 'test', 'journeys', 'said');

const fileOf = ({ screen }: Scene): string => join(folder, `${screen}.txt`);

const heading = (scene: Scene): string => `=== ${nameOf(scene)}\n`;

type Said = { readonly announced: readonly string[]; readonly read: readonly string[] };

const block = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`;

/** What was said of a scene, as it is kept: what was announced on the last step to it, and what is read of it. */
export const transcriptOf = ({ announced, read }: Said): string =>
  block('Se anuncia:', announced) + block('Se lee:', read);

const sections = async (scene: Scene): Promise<Map<string, string>> => {
  const text = await readFile(fileOf(scene), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return new Map(
    text
      .split(/^(?==== )/m)
      .filter((part) => part !== '')
      .map((part) => {
        const end = part.indexOf('\n') + 1;
        return [part.slice(0, end), part.slice(end).replace(/\n+$/, '\n')] as const;
      }),
  );
};

/** What is kept of a scene; nothing where none was kept. */
export const keptTranscript = async (scene: Scene): Promise<string | undefined> =>
  (await sections(scene)).get(heading(scene));

/** Keeps what was said of scenes of one screen, in their order, and forgets scenes that are no more. */
export const keepTranscripts = async (
  all: readonly Scene[],
  said: ReadonlyMap<Scene, string>,
): Promise<void> => {
  for (const screen of new Set([...said.keys()].map((scene) => scene.screen))) {
    const own = all.filter((scene) => scene.screen === screen);
    const [first] = own;
    if (first === undefined) continue;
    const kept = await sections(first);
    const texts = own.flatMap((scene) => {
      const text = said.get(scene) ?? kept.get(heading(scene));
      return text === undefined ? [] : [`${heading(scene)}${text}`];
    });
    await writeFile(fileOf(first), texts.join('\n'));
  }
};
