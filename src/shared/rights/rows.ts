import { createContext, use } from 'react';
import type { FoundRows } from '#contract';

/** Which records the person signed in finds; all, until a server says otherwise. */
export const RowsContext = createContext<FoundRows>('all');

/** Which records the person finds. */
export const useRows = (): FoundRows => use(RowsContext);

/** The text where there is no such record: of a person who does not find all, it may be a colleague's. */
export const useMissingText = (text: string): string =>
  useRows() === 'all' ? text : 'Запись не найдена или её ведёт другой сотрудник';
