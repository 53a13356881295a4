import { useCallback } from 'react';

/** Opens the record of a row. @param open the same by its number, the same function in every render; so is what it gives */
export const useOpenRow = (open: (id: number) => void): ((row: { id: number }) => void) =>
  useCallback(({ id }) => open(id), [open]);
