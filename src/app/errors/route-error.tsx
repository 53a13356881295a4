import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '@/shared/ui/error-state';
import { PageCodeError } from '../routes/lazy-page';
import { isServerThere } from './is-server-there';

/** Stands in for a screen that broke, or failed to load. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [isOffline, setIsOffline] = useState(false);
  const isCodeMissing = error instanceof PageCodeError;

  const retry = async () => {
    if (!isCodeMissing) {
      reset();
      void router.invalidate();
    } else if (await isServerThere()) {
      // A newer version may have taken the place of this one: only a reload finds its files.
      window.location.reload();
    } else {
      setIsOffline(true);
    }
  };

  const text = isOffline
    ? 'Нет связи с сервером. Проверьте соединение и попробуйте ещё раз'
    : isCodeMissing
      ? 'Не удалось загрузить страницу'
      : 'Страница не открылась из-за ошибки';
  return (
    <ErrorState
      text={text}
      details={error instanceof Error ? error.message : String(error)}
      onRetry={() => void retry()}
    />
  );
}
