import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { documentQueries } from '@/entities/orders/document';
import { describeFailure } from '@/shared/api';
import { toast } from '@/shared/lib/toast';
import { drawn, printDocument } from '../model/print-document';
import { DocumentView } from './document-view';
import classes from './printed-document.module.css';

interface PrintedDocumentProps {
  id: number;
  /** Called when it is printed, or cannot be. */
  onDone: () => void;
}

/** Prints a document over any screen: it is read anew, and only the printer sees it. */
export function PrintedDocument({ id, onDone }: PrintedDocumentProps) {
  const { data, error, isFetchedAfterMount } = useQuery({
    ...documentQueries.detail(id),
    refetchOnMount: 'always',
  });
  const read = isFetchedAfterMount && error === null ? data : undefined;
  const failure = isFetchedAfterMount ? error : null;
  const finish = useEffectEvent(onDone);
  const printed = useEffectEvent(async () => {
    if (!read) return;
    if (!(await drawn(read.title))) {
      onDone();
      return;
    }
    addEventListener('afterprint', onDone, { once: true });
    printDocument(read.title);
  });
  const isRead = read !== undefined;
  useEffect(() => {
    if (isRead) void printed();
  }, [isRead]);
  useEffect(() => {
    if (failure === null) return;
    toast.error(`Документ не напечатан: ${describeFailure(failure)}`);
    finish();
  }, [failure]);
  if (!read) return null;
  return createPortal(
    <div className={classes.printed}>
      <DocumentView orderDocument={read} />
    </div>,
    document.body,
  );
}
