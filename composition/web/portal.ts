import { newContainer } from '../container.ts';

/** The browser's container; each page takes from it what it needs when its address is first opened. */
export const portal = newContainer();
