import { useEffect, useRef, useState } from 'react';
import classes from './pdf-view.module.css';
import type { OpenedPdf } from './readers/open-pdf';

interface PdfPageProps {
  pdf: OpenedPdf;
  /** From 1. */
  number: number;
  /** On the screen, in CSS pixels. */
  width: number;
}

/** A page of a PDF: its room is there at once, and it is drawn while it is near to what is seen. */
export function PdfPage({ pdf, number, width }: PdfPageProps) {
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [size, setSize] = useState(pdf.firstPage);

  useEffect(() => {
    if (room.current === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      // A screen ahead, and one behind.
      { root: room.current.closest('[data-pages]'), rootMargin: '100% 0px' },
    );
    watch.observe(room.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const target = canvas.current;
    if (!isNear || target === null) return;
    const stop = new AbortController();
    const draw = async () => {
      const own = await pdf.sizeOf(number);
      if (stop.signal.aborted) return;
      setSize(own);
      await pdf.draw(number, target, width, stop.signal);
    };
    draw().catch(() => setBroken(true));
    return () => stop.abort();
  }, [isNear, pdf, number, width]);

  const height = Math.round((width * size.height) / size.width);
  return (
    <div ref={room} className={classes.page} style={{ width, height }} data-page={number}>
      {isNear && !isBroken && (
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Страница ${number}`}
          style={{ width, height }}
        />
      )}
      {isBroken && <p className={classes.broken}>Страница {number} повреждена</p>}
    </div>
  );
}
