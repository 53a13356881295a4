import type { FileKind } from '@/shared/lib/files';

/** A file that can be looked at. Its name is a stranger's, and only text. */
export interface ViewedFile {
  id: number;
  name: string;
  /** In bytes. */
  size: number;
  /** Absent: told by the name. */
  kind?: FileKind | undefined;
  /** True where its content is something else than its name says: it is not shown. */
  isMismatched?: boolean | undefined;
  /** Fetches the picture that the server makes of it; absent: it makes none. @throws {ApiFailure} */
  preview?: ((signal: AbortSignal) => Promise<Blob>) | undefined;
  /** Fetches all of it. @throws {ApiFailure} */
  load: (signal?: AbortSignal) => Promise<Blob>;
}

/** Props of the view of one kind of files. */
export interface ViewProps {
  file: ViewedFile;
  kind: FileKind;
  content: Blob;
  onDownload: () => void;
}
