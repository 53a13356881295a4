import { previewFile, type FileItem } from '@/entities/records/file';
import { FileViewer } from '@/shared/ui/file-viewer';
import { contentOf } from '../api/content-of';

interface ManagerViewerProps {
  /** The files of the page, in its order. */
  files: readonly FileItem[];
  openId: number | null;
  onOpen: (id: number | null) => void;
}

const toViewed = (file: FileItem) => ({
  id: file.id,
  name: file.name,
  size: file.size,
  kind: file.kind,
  isMismatched: file.is_mismatched,
  preview: file.has_preview
    ? (signal: AbortSignal) => previewFile(file.id, signal).then(({ content }) => content)
    : undefined,
  load: (signal?: AbortSignal) => contentOf(file, signal).then(({ content }) => content),
});

/** The files of a folder or place, looked at one after the other. */
export const ManagerViewer = ({ files, ...props }: ManagerViewerProps) => (
  <FileViewer files={files.filter(({ type }) => type === 'file').map(toViewed)} {...props} />
);
