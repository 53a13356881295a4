import { localTexts } from '@/shared/lib/storage';
import { createStore } from '@/shared/state';

/** The beginning of the names of kept uploads. */
export const UPLOADS_PREFIX = 'uploads:';

const store = createStore(localTexts.keys(UPLOADS_PREFIX).length > 0);

/** From now on there is something to show. */
export const expectUploads = (): void => store.set(true);

/** Whether something is sent, or was left over by an earlier page. */
export const useHasUploads = store.use;
