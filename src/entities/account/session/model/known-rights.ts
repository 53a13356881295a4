import { ownRightsSchema, type OwnRights } from '#contract';
import { localJson } from '@/shared/lib/storage';

const KEY = 'rights_cache';

/**
 * The rights of the last answer about this login, for drawing the menu before the next one. Never asked
 * whether something may be done: the server says that.
 */
export const knownRights = {
  read: (): OwnRights | undefined => ownRightsSchema.safeParse(localJson.read(KEY)).data,

  /** Keeps what the server has said; absent: everything is allowed. */
  write(rights: OwnRights | undefined): void {
    if (rights) localJson.write(KEY, rights);
    else localJson.remove(KEY);
  },

  /** Forgets them at the end of a login. */
  forget: () => localJson.remove(KEY),
};
