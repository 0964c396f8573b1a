import { AboutPlace } from '#ui/portability/about/AboutPlace.tsx';

export const takes = {};

export const page = () => AboutPlace;
