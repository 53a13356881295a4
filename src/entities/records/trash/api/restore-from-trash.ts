import { trashEndpoints, type Restored, type TrashType } from '#contract';
import { call } from '@/shared/api';

/** Restores records, each by the rules of its own kind. @throws {ApiFailure} */
export const restoreFromTrash = (items: { type: TrashType; id: number }[]): Promise<Restored> =>
  call(trashEndpoints.restore, { body: { items } });
