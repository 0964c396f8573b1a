import { AlertScreen } from '#ui/access/alert/AlertScreen.tsx';

export const takes = {};

export const page = () => AlertScreen;
