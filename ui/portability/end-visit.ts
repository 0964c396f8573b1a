import { createContext, useContext } from 'react';

const EndVisit = createContext((): void => undefined);

export const EndVisitProvider = EndVisit.Provider;

/** Hook: returns the function that ends the visitor's session in this browser, for the links that leave the journey (EXT-2877). */
export const useEndVisit = (): (() => void) => useContext(EndVisit);
