import { readText } from '#core/portability/texts/read-text.ts';
import type { TextName } from '#core/portability/texts/bank-text.ts';
import { TextPlace } from '#ui/portability/texts/TextPlace.tsx';
import { TextStore } from '#ui/portability/texts/TextStore.ts';
import type { Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { texts } from '../tokens.ts';

export const takes = { texts };

export const page = (own: Container<typeof takes>) => {
  const applied = applying(own, takes, (ports) => ({ readText: readText(ports) }));
  const makeStore = (name: TextName, version: string | undefined) => new TextStore(applied(), name, version);
  return () => <TextPlace makeStore={makeStore} />;
};
