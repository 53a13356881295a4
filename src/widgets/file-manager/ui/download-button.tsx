import { IconDownload } from '@tabler/icons-react';
import { downloadZip, type FileItem, type ChosenFiles } from '@/entities/records/file';
import { BulkButton } from '@/shared/ui/bulk-bar';
import { DownloadProgress, useDownload } from '@/shared/ui/download';
import { useDownloadFile } from '@/shared/ui/record-files';
import { contentOf } from '../api/content-of';
import { ZIP_NAME, ZIP_WORDS } from '../api/zip-words';

const LABEL = { label: 'Скачать', icon: IconDownload, isShort: true } as const;

function OneFile({ file }: { file: FileItem }) {
  const { mutate, isPending } = useDownloadFile(file.name, () => contentOf(file));
  return <BulkButton {...LABEL} onClick={() => !isPending && mutate()} />;
}

function Archive({ target }: { target: ChosenFiles }) {
  const { bytes, start, stop } = useDownload(ZIP_WORDS);
  if (bytes !== null) return <DownloadProgress bytes={bytes} onStop={stop} />;
  return (
    <BulkButton
      {...LABEL}
      onClick={() => start((options) => downloadZip(target, options), ZIP_NAME)}
    />
  );
}

interface DownloadButtonProps {
  /** The ticked files that are on the page. */
  files: readonly FileItem[];
  target: ChosenFiles;
}

/** The button «Скачать» of the ticked files: one comes as it is, several and folders as an archive. */
export function DownloadButton({ files, target }: DownloadButtonProps) {
  const [only] = 'ids' in target && target.ids.length === 1 ? files : [];
  return only?.type === 'file' ? <OneFile file={only} /> : <Archive target={target} />;
}
