import { Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { DownloadedFile } from '@/shared/api';
import { ErrorLine } from '@/shared/ui/error-state';
import classes from './files.module.css';
import { useSafePicture } from './use-safe-picture';

const NOT_SHOWN =
  'Это не картинка, которую можно показать. Скачайте файл, если доверяете отправителю.';
const TOO_LARGE = 'Картинка слишком большая для просмотра. Её можно скачать.';
const BROKEN = 'Картинка повреждена. Файл можно скачать.';

interface FilePreviewProps {
  /** The name of the file. */
  name: string;
  /** The query of its content. */
  query: UseQueryResult<DownloadedFile>;
}

/** The picture in a file, where its bytes say that it is one. */
export function FilePreview({ name, query }: FilePreviewProps) {
  const { data, isError, isFetching, refetch } = query;
  const picture = useSafePicture(data?.content);
  const [broken, setBroken] = useState(picture);
  const isBroken = picture !== null && broken === picture;

  if (isError) {
    return (
      <ErrorLine
        text="Картинка не загрузилась"
        className={classes.preview}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (picture === null) {
    return (
      <Skeleton
        height={160}
        className={classes.preview}
        role="status"
        aria-label="Загрузка картинки"
      />
    );
  }
  if (picture.state !== 'ready' || isBroken) {
    const text = isBroken ? BROKEN : picture.state === 'large' ? TOO_LARGE : NOT_SHOWN;
    return (
      <Text c="dimmed" size="sm" role="status" className={classes.preview}>
        {text}
      </Text>
    );
  }
  return (
    <img
      className={`${classes.preview} ${classes.picture}`}
      src={picture.address}
      alt={name}
      width={picture.width}
      height={picture.height}
      onError={() => setBroken(picture)}
    />
  );
}
