import { createContext, useContext } from 'react';

const EndVisit = createContext((): void => undefined);

export const EndVisitProvider = EndVisit.Provider;

/** Hook: function that ends the visitor's session in this browser, for the ways out of the journey (EXT-2877). */
export const useEndVisit = (): (() => void) => useContext(EndVisit);
