const form = document.querySelector('.filters');
const shown = document.querySelector('#shown');
const scenes = [...document.querySelectorAll('.scene')];
const names = ['brand', 'theme', 'width', 'kind'];

const chosen = () => Object.fromEntries(names.map((name) => [name, form.elements[name].value]));

const show = () => {
  const { brand, theme, width, kind } = chosen();
  document.documentElement.dataset.width = width;
  for (const scene of scenes) {
    const picture = `pictures/${scene.dataset.name}.${brand}-${theme}-${width}.webp`;
    scene.hidden = kind !== 'all' && scene.dataset.kind !== kind;
    scene.querySelector('a').href = picture;
    scene.querySelector('img').src = picture;
  }
  for (const screen of document.querySelectorAll('.screen'))
    screen.hidden = screen.querySelector('.scene:not([hidden])') === null;
  shown.textContent = `${scenes.filter(({ hidden }) => !hidden).length} states shown.`;
  history.replaceState(null, '', `?${new URLSearchParams(chosen())}${location.hash}`);
};

for (const [name, value] of new URLSearchParams(location.search)) {
  if (names.includes(name)) form.elements[name].value = value;
}
form.addEventListener('change', show);
show();
