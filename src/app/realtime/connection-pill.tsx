import { useEffect, useState } from 'react';
import { useConnectionState } from '@/shared/realtime';
import classes from './connection-pill.module.css';

/** For how long the good news stays. */
const RESTORED_MS = 4000;

type News = 'lost' | 'restored';

const TEXT: Record<News, string> = {
  lost: 'Нет связи. Обновляем каждые 60 секунд',
  restored: 'Связь восстановлена',
};

/**
 * Says in the header that the realtime connection is broken, and for a moment that it is back; else shows
 * nothing.
 */
export function ConnectionPill() {
  const state = useConnectionState();
  const [news, setNews] = useState<News | null>(null);

  // Adjusted while rendering: the news depends on what was shown before.
  if (state === 'broken' && news !== 'lost') setNews('lost');
  if (state === 'connected' && news === 'lost') setNews('restored');
  if (state === 'off' && news !== null) setNews(null);

  useEffect(() => {
    if (news !== 'restored') return;
    const timer = setTimeout(() => setNews(null), RESTORED_MS);
    return () => clearTimeout(timer);
  }, [news]);

  return (
    <span aria-live="polite" data-realtime={state}>
      {news && (
        <span className={classes.root} data-news={news}>
          {TEXT[news]}
        </span>
      )}
    </span>
  );
}
