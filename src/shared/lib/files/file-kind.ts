import { hasRasterEnding, type FileKind } from '#contract';

const ENDINGS: Record<Exclude<FileKind, 'other'>, string> = {
  image: 'jpg jpeg png gif webp avif tif tiff svg heic bmp',
  pdf: 'pdf',
  document: 'doc docx odt rtf ppt pptx odp',
  table: 'csv tsv xls xlsx ods',
  text: 'txt log md json xml html htm css ini yml yaml',
  audio: 'mp3 wav ogg oga opus m4a aac flac weba',
  video: 'mp4 m4v webm mov avi mkv',
  archive: 'zip rar 7z tar gz',
};

const KINDS = new Map(
  Object.entries(ENDINGS).flatMap(([kind, endings]) =>
    endings.split(' ').map((ending) => [ending, kind as FileKind] as const),
  ),
);

const endingOf = (name: string) => /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** The kind that a file claims by its name; what it is, only its content tells. */
export const fileKindOf = (name: string): FileKind => KINDS.get(endingOf(name)) ?? 'other';

/** Whether a file claims to be a table written as text. */
export const hasCsvEnding = (name: string): boolean => ['csv', 'tsv'].includes(endingOf(name));

/** Whether the server may make a picture of a file, by its name. */
export const mayHavePreview = (name: string): boolean =>
  hasRasterEnding(name) || ['avif', 'tif', 'tiff'].includes(endingOf(name));

interface Viewable {
  name: string;
  /** Absent: told by the name. */
  kind?: FileKind | undefined;
  /** The way to a picture that the server makes of it. */
  preview?: unknown;
}

const SHOWN = new Set<FileKind>(['pdf', 'text', 'audio', 'video']);

/** Whether a file can be shown in the page, as far as is known before any of it is fetched. */
export function isViewable({ name, kind = fileKindOf(name), preview }: Viewable): boolean {
  if (kind === 'image') return preview !== undefined || hasRasterEnding(name);
  return kind === 'table' ? hasCsvEnding(name) : SHOWN.has(kind);
}
