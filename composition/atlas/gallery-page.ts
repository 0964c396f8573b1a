import { readDiagram } from './diagram.ts';
import { drawDiagram } from './draw-diagram.ts';
import { brands, firstLook, pictureOf, themes, widths } from './looks.ts';
import { escaped } from '#core/shared/escaped.ts';
import { nameOf, stateKinds, type Scene } from './scene.ts';

/** Map from a journey of the gallery to the names of its diagrams in docs/journeys. */
export const drawingsOf: Readonly<Record<string, readonly string[]>> = {
  'Way in': ['sign-in', 'forgotten-password', 'reactivation', 'key-request', 'certificate-challenge'],
  Portability: ['portability', 'identity-questions'],
  'After signing': ['request', 'settlement-certificate'],
};

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

const radios = (name: string, legend: string, options: readonly string[], chosen: string): string =>
  `<fieldset><legend>${legend}</legend>${options
    .map(
      (option) =>
        `<label><input type="radio" name="${name}" value="${option}"${option === chosen ? ' checked' : ''} />${sentence(option)}</label>`,
    )
    .join('')}</fieldset>`;

const figure = (scene: Scene): string => {
  const name = nameOf(scene);
  const picture = pictureOf(name, firstLook ?? { brand: 'BCH', theme: 'light' }, 1280);
  return `<li class="scene" data-name="${name}" data-kind="${scene.kind}"><figure><a href="${picture}"><img src="${picture}" alt="${escaped(`${sentence(scene.screen)}: ${scene.state}`)}" loading="lazy" /></a><figcaption><b>${escaped(sentence(scene.state))}</b> <span class="kind ${scene.kind}">${scene.kind}</span></figcaption></figure></li>`;
};

const drawing = (name: string, mermaid: string): string =>
  `<details class="drawing"><summary>${sentence(name)}: how it goes</summary><div class="scroll" tabindex="0" role="region" aria-label="${sentence(name)}, drawing">${drawDiagram(readDiagram(mermaid), `State diagram of ${name}`)}</div><details><summary>As Mermaid</summary><pre tabindex="0">${escaped(mermaid)}</pre></details></details>`;

type Given = {
  readonly scenes: readonly Scene[];
  /** Map from the name of a diagram in docs/journeys to its text in Mermaid. */
  readonly drawings: ReadonlyMap<string, string>;
};

/** Renders the HTML page of the gallery of all screens; without its script it shows one look only. */
export const galleryPage = ({ scenes, drawings }: Given): string => {
  const journeys = [...new Set(scenes.map(({ journey }) => journey))];
  const screensOf = (journey: string): readonly string[] => [
    ...new Set(scenes.filter((scene) => scene.journey === journey).map(({ screen }) => screen)),
  ];
  const section = (
    journey: string,
  ): string => `<section id="${slug(journey)}" aria-labelledby="h-${slug(journey)}">
<h2 id="h-${slug(journey)}">${escaped(journey)}</h2>
${(drawingsOf[journey] ?? []).map((name) => drawing(name, drawings.get(name) ?? '')).join('\n')}
${screensOf(journey)
  .map(
    (
      screen,
    ) => `<div class="screen" id="${slug(`${journey} ${screen}`)}"><h3>${escaped(sentence(screen))}</h3>
<ul class="scenes">${scenes
      .filter((scene) => scene.journey === journey && scene.screen === screen)
      .map(figure)
      .join('\n')}</ul></div>`,
  )
  .join('\n')}
</section>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>Atlas of Zaguán</title>
<link rel="stylesheet" href="atlas.css" />
<script src="atlas.js" defer></script>
</head>
<body>
<header>
<h1>Atlas of Zaguán</h1>
<p>${scenes.length} states of ${new Set(scenes.map(({ screen }) => screen)).size} screens, each in ${brands.length * themes.length} looks and ${widths.length} widths.</p>
<form class="filters" aria-label="Look">
${radios('brand', 'Brand', brands, firstLook.brand)}
${radios('theme', 'Theme', themes, themes[0])}
${radios('width', 'Width', widths.map(String), '1280')}
${radios('kind', 'State', ['all', ...stateKinds], 'all')}
</form>
</header>
<div class="body">
<nav aria-label="Screens">${journeys
    .map(
      (journey) =>
        `<h2><a href="#${slug(journey)}">${escaped(journey)}</a></h2><ul>${screensOf(journey)
          .map(
            (screen) =>
              `<li><a href="#${slug(`${journey} ${screen}`)}">${escaped(sentence(screen))}</a></li>`,
          )
          .join('')}</ul>`,
    )
    .join('')}</nav>
<main>
<p id="shown" role="status" class="shown">${scenes.length} states shown.</p>
${journeys.map(section).join('\n')}
</main>
</div>
</body>
</html>
`;
};
