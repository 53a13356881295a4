import { createContext, use, type ReactNode } from 'react';
import type { Act } from '#contract';

/** Says whether the person signed in may do something; everything, until a server says otherwise. */
export const RightsContext = createContext<(act: Act) => boolean>(() => true);

/** Whether that is known: on the first screen of a login it is waited for. */
export const RightsKnownContext = createContext(true);

/** Whether the person is known to have the right: a call that might be refused waits for it. */
export const useKnownRight = (act: Act): boolean => {
  const isKnown = use(RightsKnownContext);
  const isAllowed = use(RightsContext)(act);
  return isKnown && isAllowed;
};

/** Whether the person may do something: without the right its control is absent. */
export const useRight = (act: Act): boolean => use(RightsContext)(act);

/** Whether anything can be done with many records at once; those in the trash are restored or exported. */
export const useBulkRight = (isTrash: boolean): boolean => {
  const mayDelete = useRight('delete');
  const mayExport = useRight('export');
  return !isTrash || mayDelete || mayExport;
};

/** Renders its children for those who may do something. */
export const Allowed = ({ act, children }: { act: Act; children: ReactNode }) =>
  useRight(act) ? children : null;
