import { ownRightsSchema, type OwnRights } from '#contract';
import { localJson } from '@/shared/lib/storage';

const KEY = 'rights_cache';
/** Kept in the place of rights where everything is allowed. */
const OFF = 'off';

/**
 * The rights of the last answer about this login, for drawing the menu before the next one. Never asked
 * whether something may be done: the server says that.
 */
export const knownRights = {
  read: (): OwnRights | undefined => ownRightsSchema.safeParse(localJson.read(KEY)).data,

  /**
   * Whether the person may read records; undefined before the first answer. Where it is known, the next start
   * of the application waits for no rights, and asks for nothing that is refused.
   */
  readsRecords: (): boolean | undefined =>
    localJson.read(KEY) === OFF ? true : knownRights.read()?.acts.includes('read'),

  /** Keeps what the server has said; absent: everything is allowed. */
  write: (rights: OwnRights | undefined) => localJson.write(KEY, rights ?? OFF),

  /** Forgets them at the end of a login. */
  forget: () => localJson.remove(KEY),
};
