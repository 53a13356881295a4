import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { leadFileQueries, type LeadFile } from '@/entities/lead';
import { ErrorLine } from '@/shared/ui/error-state';
import { useSafePicture } from '../../model/use-safe-picture';
import classes from './files.module.css';

const NOT_SHOWN =
  'Это не картинка, которую можно показать. Скачайте файл, если доверяете отправителю.';
const TOO_LARGE = 'Картинка слишком большая для просмотра. Её можно скачать.';
const BROKEN = 'Картинка повреждена. Файл можно скачать.';

/** The picture in a file, where its bytes say that it is one. */
export function FilePreview({ file }: { file: LeadFile }) {
  const { data, isError, isFetching, refetch } = useQuery(leadFileQueries.content(file.id));
  const picture = useSafePicture(data?.content);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => setBroken(false), [picture]);

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
    return <Skeleton height={160} className={classes.preview} aria-label="Загрузка картинки" />;
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
      alt={file.name}
      width={picture.width}
      height={picture.height}
      onError={() => setBroken(true)}
    />
  );
}
