import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isMissingEndpoint } from '@/shared/api';
import { fileKindOf, isViewable } from '@/shared/lib/files';
import { ErrorLine } from '@/shared/ui/error-state';
import classes from './file-viewer.module.css';
import { contentOptions } from './load-content';
import { MediaView } from './media-view';
import { NoPreview } from './no-preview';
import { PdfView } from './pdf-view';
import { PictureView } from './picture-view';
import { TextView } from './text-view';
import type { ViewedFile } from './viewed-file';

/** In bytes: what is larger is not brought into the page. */
const MOST_BYTES = 50 * 1024 * 1024;

const MISMATCHED =
  'Содержимое не соответствует названию. Скачайте файл, если доверяете отправителю.';
const TOO_LARGE = 'Файл слишком большой для просмотра. Его можно скачать.';
const NO_PICTURE = 'Картинку не удалось прочитать. Файл можно скачать.';

/** Why a file is not shown, before anything of it is fetched. */
function hindranceOf(file: ViewedFile): string | null {
  if (file.isMismatched) return MISMATCHED;
  if (!isViewable(file)) return 'Такие файлы здесь не показываются.';
  return !file.preview && file.size > MOST_BYTES ? TOO_LARGE : null;
}

interface FileStageProps {
  file: ViewedFile;
  /** Names the files that the ids belong to: ids of two viewers never mix. */
  scope: string;
  onDownload: () => void;
}

/** One file as it is looked at. Its bytes are a stranger's: the browser is never given them as a document. */
export function FileStage({ file, scope, onDownload }: FileStageProps) {
  const kind = file.kind ?? fileKindOf(file.name);
  const hindrance = hindranceOf(file);
  const { data, error, isFetching, refetch } = useQuery({
    ...contentOptions(scope, file),
    enabled: hindrance === null,
  });

  if (hindrance !== null || data === null) {
    return <NoPreview file={file} text={hindrance ?? NO_PICTURE} onDownload={onDownload} />;
  }
  if (data === undefined && isMissingEndpoint(error)) {
    return <NoPreview file={file} text="Файла на сервере больше нет." />;
  }
  if (data === undefined && error !== null) {
    return (
      <ErrorLine
        className={classes.message}
        text="Файл не загрузился"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return <Skeleton className={classes.skeleton} role="status" aria-label="Загрузка файла" />;
  }
  const props = { file, kind, content: data, onDownload };
  if (kind === 'image') return <PictureView {...props} />;
  if (kind === 'pdf') return <PdfView {...props} />;
  if (kind === 'audio' || kind === 'video') return <MediaView {...props} />;
  return <TextView {...props} />;
}
