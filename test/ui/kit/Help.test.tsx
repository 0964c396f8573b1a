import { expect, it } from 'vitest';
import { deviceWord } from '#core/access/challenge/device.ts';
import { filesUnder, read } from '#composition/scripts/project-files.ts';
import { typedDevices } from '#test/support/typed-devices.ts';

it('ROOT-25 every help that ships has its icon on a screen, and every icon its help', () => {
  const screens = filesUnder(['ui'], /\.tsx$/).map(({ source }) => source);
  const named = screens.flatMap((source) => [...source.matchAll(/helpKey="([^"]+)"/g)].map(([, key]) => key));
  // The challenge box uses the name of the chosen device as its help key.
  const chosen = typedDevices.map((type) => deviceWord[type]);
  expect(screens.some((source) => source.includes('helpKey={deviceWord[store.device.tipo]}'))).toBe(true);
  const help: object = JSON.parse(read('adapters/bank-http/access/data/ayuda_contextual.json'));
  expect([...new Set([...named, ...chosen])].toSorted()).toEqual(Object.keys(help).toSorted());
});
