import { createContext } from 'react';

/** Where a person goes on from a section that is not to be had, as the application's frame knows it. */
export const NextPath = createContext<React.ReactNode>(null);
