import { createStore } from '@/shared/state';

/** Whether the bell's popup is open: it shows what comes, so that no toast is needed. */
export const bellOpen = createStore(false);
