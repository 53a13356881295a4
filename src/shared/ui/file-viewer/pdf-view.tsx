import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ErrorLine } from '@/shared/ui/error-state';
import classes from './file-viewer.module.css';
import type { OpenedPdf } from './readers/open-pdf';
import { NoPreview } from './no-preview';
import { PdfPages } from './pdf-pages';
import type { ViewProps } from './viewed-file';

const LOCKED = 'PDF защищён паролем. Скачайте его, чтобы открыть.';
const BROKEN = 'Файл повреждён, или это не PDF. Его можно скачать.';

const loadReader = () => import('./readers/open-pdf').then((module) => module.openPdf);

type State = { name: 'loading' | 'locked' | 'broken' | 'lost' } | { name: 'ready'; pdf: OpenedPdf };

const LOADING: State = { name: 'loading' };

/** @param attempt another one begins anew */
function usePdf(content: Blob, attempt: number): State {
  const [state, setState] = useState<State>(LOADING);
  useEffect(() => {
    let isWanted = true;
    let close: (() => void) | undefined;
    const open = async (): Promise<State> => {
      const openPdf = await loadReader().catch(() => null);
      if (openPdf === null) return { name: 'lost' };
      const pdf = await openPdf(content).catch(() => null);
      if (pdf === null) return { name: 'broken' };
      if (pdf === 'locked') return { name: 'locked' };
      close = pdf.close;
      if (!isWanted) pdf.close();
      return { name: 'ready', pdf };
    };
    void open().then((next) => {
      if (isWanted) setState(next);
    });
    return () => {
      isWanted = false;
      close?.();
      setState(LOADING);
    };
  }, [content, attempt]);
  return state;
}

/** The pages of a PDF, drawn as they are scrolled to. Nothing in it is run. */
export function PdfView({ file, content, onDownload }: ViewProps) {
  const [attempt, setAttempt] = useState(0);
  const state = usePdf(content, attempt);
  switch (state.name) {
    case 'ready':
      return <PdfPages pdf={state.pdf} />;
    case 'loading':
      return <Skeleton className={classes.skeleton} role="status" aria-label="Загрузка страниц" />;
    case 'lost':
      return (
        <ErrorLine
          className={classes.message}
          text="Не загрузилось"
          isRetrying={false}
          onRetry={() => setAttempt(attempt + 1)}
        />
      );
    default: {
      const text = state.name === 'locked' ? LOCKED : BROKEN;
      return <NoPreview file={file} text={text} onDownload={onDownload} />;
    }
  }
}
