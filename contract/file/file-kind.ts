/** The kinds of files, told by their content. */
export const FILE_KINDS = [
  'image',
  'pdf',
  'document',
  'table',
  'text',
  'audio',
  'video',
  'archive',
  'other',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];
