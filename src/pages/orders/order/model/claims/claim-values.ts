import type { Claim, ClaimPatch, NewClaim } from '@/entities/orders/claim';

/** A file as the form of a claim shows it. */
export interface ClaimFile {
  id: number;
  name: string;
  /** In bytes. */
  size: number;
}

/** A claim as it is typed: `files` in JSON, `move` empty where the order stays as it is. */
export type ClaimValues = Record<'text' | 'files' | 'move', string>;

export const MOVES = '1';

const isFile = (value: unknown): value is ClaimFile =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ClaimFile).id === 'number' &&
  typeof (value as ClaimFile).name === 'string' &&
  typeof (value as ClaimFile).size === 'number';

/** The files of a typed claim; none of a draft that cannot be read. */
export function filesOf({ files }: Pick<ClaimValues, 'files'>): ClaimFile[] {
  try {
    const read: unknown = JSON.parse(files);
    return Array.isArray(read) ? read.filter(isFile) : [];
  } catch {
    return [];
  }
}

export const filesText = (files: readonly ClaimFile[]): string =>
  JSON.stringify(files.map(({ id, name, size }) => ({ id, name, size })));

export const BLANK: ClaimValues = { text: '', files: '[]', move: MOVES };

export const valuesOf = ({ text, files }: Claim): ClaimValues => ({
  text,
  files: filesText(files),
  move: MOVES,
});

const idsOf = (values: ClaimValues) => filesOf(values).map(({ id }) => id);

/** A new claim as it is sent. @param mayMove whether the form offers to move the order */
export const newClaimOf = (values: ClaimValues, mayMove: boolean): NewClaim => ({
  text: values.text.trim(),
  file_ids: idsOf(values),
  ...(mayMove && { move_order: values.move === MOVES }),
});

/** The changed fields of a claim. */
export const patchOf = (before: ClaimValues, values: ClaimValues): ClaimPatch => ({
  ...(values.text.trim() !== before.text.trim() && { text: values.text.trim() }),
  ...(idsOf(values).join() !== idsOf(before).join() && { file_ids: idsOf(values) }),
});
