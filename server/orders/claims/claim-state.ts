import { NO_RESOLUTION, type ClaimPatch } from '#contract';
import { invalidField } from '../../http/http-error';
import type { StoredClaim } from './claim-repository';

/** The fields of a claim that people set. */
export type ClaimState = Pick<
  StoredClaim,
  'text' | 'fileIds' | 'resolution' | 'resolvedAt' | 'resolvedBy'
>;

/** A state as JSON, as the undo stores it. */
export type StoredState = Omit<ClaimState, 'resolvedAt'> & { resolvedAt: string | null };

export const stateOf = ({
  text,
  fileIds,
  resolution,
  resolvedAt,
  resolvedBy,
}: StoredClaim): ClaimState => ({ text, fileIds, resolution, resolvedAt, resolvedBy });

export const toStored = (state: ClaimState): StoredState => ({
  ...state,
  resolvedAt: state.resolvedAt?.toISOString() ?? null,
});

export const fromStored = (state: StoredState): ClaimState => ({
  ...state,
  resolvedAt: state.resolvedAt === null ? null : new Date(state.resolvedAt),
});

/** The numbers of files, each once. */
export const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

const OPEN = { resolvedAt: null, resolvedBy: null };

/** Who resolved a claim and when; a later edit of the resolution keeps the first person. */
function resolving(before: ClaimState, isResolved: boolean, by: { userId: number; now: Date }) {
  if (!isResolved) return OPEN;
  const { resolvedAt, resolvedBy } = before;
  return resolvedAt === null
    ? { resolvedAt: by.now, resolvedBy: by.userId }
    : { resolvedAt, resolvedBy };
}

/** The state after a patch. @throws {HttpError} 422 where a claim is resolved without a text */
export function patched(
  before: ClaimState,
  { text, file_ids: fileIds, resolution: said, resolved }: ClaimPatch,
  by: { userId: number; now: Date },
): ClaimState {
  const resolution = said === undefined ? before.resolution : said || null;
  const isResolved = resolved ?? before.resolvedAt !== null;
  if (isResolved && resolution === null) throw invalidField('resolution', NO_RESOLUTION);
  return {
    text: text ?? before.text,
    fileIds: fileIds === undefined ? before.fileIds : distinct(fileIds),
    resolution,
    ...resolving(before, isResolved, by),
  };
}

const isSameFiles = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether two states are the same. */
export const isSameState = (one: ClaimState, other: ClaimState): boolean =>
  one.text === other.text &&
  one.resolution === other.resolution &&
  one.resolvedAt?.getTime() === other.resolvedAt?.getTime() &&
  isSameFiles(one.fileIds, other.fileIds);
