import { BlockedKeyScreen } from '#ui/access/blocked-key/BlockedKeyScreen.tsx';

export const takes = {};

export const page = () => BlockedKeyScreen;
