import { spamListEndpoints, type SpamLists, type SpamListsChange } from '#contract';
import { call } from '@/shared/api';

/** Calls about the lists of the spam shield: another backend may lack them. */

/** Reads the spam lists of the company. @throws {ApiFailure} */
export const getSpamLists = (signal?: AbortSignal): Promise<SpamLists> =>
  call(spamListEndpoints.spamLists, { signal });

/**
 * Takes entries out of the lists and puts others in; the rest stays as colleagues have it.
 * @throws {ApiFailure}
 */
export const changeSpamLists = (change: SpamListsChange): Promise<SpamLists> =>
  call(spamListEndpoints.changeSpamLists, { body: change });
