import { BlockedKeyScreen } from '#ui/access/blocked-key/BlockedKeyScreen.tsx';
import { BlockedKeyStore } from '#ui/access/blocked-key/BlockedKeyStore.ts';
import { Visit } from '#ui/app/Visit.tsx';
import { take, type Container } from '#composition/container.ts';
import { lockEnd } from '../tokens.ts';

export const takes = { lockEnd };

export const page = (own: Container<typeof takes>) => {
  const makeStore = () => new BlockedKeyStore(take(own, lockEnd)());
  return () => <Visit makeStore={makeStore} Screen={BlockedKeyScreen} />;
};
