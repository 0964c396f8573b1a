import { describe, expect, it } from 'vitest';
import { drawingsOf, galleryPage } from '#composition/atlas/gallery-page.ts';
import { nameOf } from '#composition/atlas/scene.ts';
import { scenes } from '#composition/atlas/scenes.ts';
import { filesUnder } from '#composition/scripts/project-files.ts';

const files = filesUnder(['docs/journeys'], /\.mmd$/);
const drawings = new Map(
  files.map(({ path, source }) => [path.replace(/^.*\/(.+)\.mmd$/, '$1'), source] as const),
);
const page = galleryPage({ scenes, drawings });

describe('the page of the gallery', () => {
  it('has every scene and every drawing', () => {
    expect(scenes.filter((scene) => !page.includes(`data-name="${nameOf(scene)}"`))).toEqual([]);
    expect(Object.values(drawingsOf).flat().toSorted()).toEqual([...drawings.keys()].toSorted());
    expect(page.match(/<svg/g)).toHaveLength(drawings.size);
  });

  it('loads nothing from other hosts', () => {
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it('writes texts as text', () => {
    const [scene] = scenes;
    const odd = scene === undefined ? [] : [{ ...scene, state: '<b>"bold"' }];
    expect(galleryPage({ scenes: odd, drawings })).not.toContain('<b>"bold"');
  });
});
