import { expect, it } from 'vitest';
import { signedNewsOver } from '#adapters/browser/signed-news.ts';

it('EXT-1090 a tab tells the others which draft was signed as which request, until they stop', async () => {
  const [one, other] = [new BroadcastChannel('firmas'), new BroadcastChannel('firmas')];
  const heard: unknown[] = [];
  let next = (): void => undefined;
  const stop = signedNewsOver(other).whenTold((...news) => {
    heard.push(news);
    next();
  });
  const told = new Promise<void>((resolve) => (next = resolve));
  one.postMessage('otra cosa');
  signedNewsOver(one).tell('llave 1', 1001);
  await told;
  stop();
  signedNewsOver(one).tell('llave 1', 1002);
  await new Promise((resolve) => setTimeout(resolve, 20));
  one.close();
  other.close();
  expect(heard).toEqual([['llave 1', 1001]]);
});
