import { IconChevronDown, IconChevronUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BarButton } from './bar-button';
import type { OpenedPdf } from './readers/open-pdf';
import { PdfPage } from './pdf-page';
import classes from './pdf-view.module.css';
import { usePinch } from './use-pinch';

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const [LEAST_ZOOM, MOST_ZOOM] = [0.5, 4];
/** In pixels: above this width a page only grows by zoom. */
const WIDEST = 960;
/** In pixels: a page goes so far below the upper edge when it is gone to. */
const ABOVE = 16;

/** The pages one under the other, as wide as their room at first. */
export function PdfPages({ pdf }: { pdf: OpenedPdf }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState(1);
  const width = Math.round(Math.min(room, WIDEST) * zoom);

  useEffect(() => {
    if (scroller.current === null) return;
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    watch.observe(scroller.current);
    return () => watch.disconnect();
  }, []);

  const before = useRef(width);
  useLayoutEffect(() => {
    const own = scroller.current;
    const ratio = width / before.current;
    before.current = width;
    if (own === null || !Number.isFinite(ratio) || ratio === 1) return;
    // The middle of the screen shows the same as before.
    const [x, y] = [own.clientWidth / 2, own.clientHeight / 2];
    own.scrollLeft = (own.scrollLeft + x) * ratio - x;
    own.scrollTop = (own.scrollTop + y) * ratio - y;
  }, [width]);

  const paint = (scale: number) => scroller.current?.style.setProperty('--pinch', String(scale));
  usePinch(scroller, {
    onMove: paint,
    onEnd: (ratio) => {
      paint(1);
      setZoom(Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom * ratio)));
    },
  });

  const pages = () => [...(scroller.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const look = () => {
    const own = scroller.current;
    if (own === null) return;
    const middle = own.scrollTop + own.clientHeight / 2;
    setCurrent(Math.max(1, pages().findLastIndex(({ offsetTop }) => offsetTop <= middle) + 1));
  };
  const goTo = (page: number) => {
    const top = pages()[page - 1]?.offsetTop ?? 0;
    if (scroller.current) scroller.current.scrollTop = top - ABOVE;
    setCurrent(page);
  };

  const smaller = ZOOMS.findLast((one) => one < zoom);
  const larger = ZOOMS.find((one) => one > zoom);
  return (
    <div className={classes.pdf}>
      {/* The keyboard reaches it, to scroll. */}
      <section
        ref={scroller}
        className={classes.pages}
        data-pages
        data-zoomed={width > room || undefined}
        tabIndex={0}
        aria-label="Страницы"
        onScroll={look}
      >
        {room > 0 &&
          Array.from({ length: pdf.pages }, (_, index) => (
            <PdfPage key={index + 1} pdf={pdf} number={index + 1} width={width} />
          ))}
      </section>
      <div className={classes.bar}>
        {pdf.pages > 1 && (
          <BarButton
            label="Предыдущая страница"
            icon={IconChevronUp}
            isDisabled={current === 1}
            onClick={() => goTo(current - 1)}
          />
        )}
        <span role="status">
          Стр. {current} из {pdf.pages}
        </span>
        {pdf.pages > 1 && (
          <BarButton
            label="Следующая страница"
            icon={IconChevronDown}
            isDisabled={current === pdf.pages}
            onClick={() => goTo(current + 1)}
          />
        )}
        <span className={classes.between} />
        <BarButton
          label="Уменьшить"
          icon={IconMinus}
          isDisabled={smaller === undefined}
          onClick={() => setZoom(smaller ?? zoom)}
        />
        <span className={classes.zoom}>{Math.round(zoom * 100)}&nbsp;%</span>
        <BarButton
          label="Увеличить"
          icon={IconPlus}
          isDisabled={larger === undefined}
          onClick={() => setZoom(larger ?? zoom)}
        />
      </div>
    </div>
  );
}
