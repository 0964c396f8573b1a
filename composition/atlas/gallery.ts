import type { Browser } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../scripts/project-files.ts';
import { galleryPage } from './gallery-page.ts';
import { scenes } from './scenes.ts';

const journeys = join(projectRoot, 'docs', 'journeys');
const own = join(projectRoot, 'composition', 'atlas');

const drawings = async (): Promise<ReadonlyMap<string, string>> => {
  const names = await readdir(journeys);
  const texts = await Promise.all(names.map((name) => readFile(join(journeys, name), 'utf8')));
  return new Map(names.map((name, place) => [name.replace(/\.mmd$/, ''), texts[place] ?? '']));
};

/** Finds accessibility violations in the gallery page with axe, in both themes and with the diagrams open. */
const inspect = async (browser: Browser, page: string): Promise<readonly string[]> => {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme });
    const gallery = await context.newPage();
    await gallery.goto(pathToFileURL(page).href);
    await gallery.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    const { violations } = await new AxeBuilder({ page: gallery }).setLegacyMode(true).analyze();
    findings.push(
      ...violations.map(({ id, nodes }) => `the gallery, ${colorScheme}: ${id}: ${nodes[0]?.html ?? ''}`),
    );
    await context.close();
  }
  return findings;
};

/** Writes the gallery page for the pictures in a folder and returns its defects. */
export const writeGallery = async (browser: Browser, folder: string): Promise<readonly string[]> => {
  const page = join(folder, 'index.html');
  await writeFile(page, galleryPage({ scenes, drawings: await drawings() }));
  await copyFile(join(own, 'gallery.css'), join(folder, 'atlas.css'));
  await copyFile(join(own, 'gallery.js'), join(folder, 'atlas.js'));
  return inspect(browser, page);
};
