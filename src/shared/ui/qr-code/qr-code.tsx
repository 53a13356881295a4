import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { saveFile } from '@/shared/lib/files';
import { toast } from '@/shared/lib/toast';
import { QR_COLOURS } from './qr-colours';
import type { QrDrawing } from './draw-qr';
import classes from './qr-code.module.css';
import { qrPng, qrSvg } from './qr-files';

const ICON = <IconDownload size={16} stroke={1.75} aria-hidden />;

type Drawn = QrDrawing | 'failed' | null;

/** The drawing of a text; what draws it is loaded with the first one. */
function useDrawing(text: string): [Drawn, () => void] {
  const [drawn, setDrawn] = useState<{ text: string; drawing: Drawn } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    import('./draw-qr').then(
      ({ drawQr }) => isWanted && setDrawn({ text, drawing: drawQr(text) }),
      () => isWanted && setDrawn({ text, drawing: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [text, attempt]);
  const retry = () => {
    setDrawn(null);
    setAttempt(attempt + 1);
  };
  return [drawn?.text === text ? drawn.drawing : null, retry];
}

function Picture({ drawing: { size, path }, label }: { drawing: QrDrawing; label: string }) {
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill={QR_COLOURS.light} d={`M0 0h${size}v${size}H0z`} />
      <path fill={QR_COLOURS.dark} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

interface QrCodeProps {
  /** What a telephone reads. */
  text: string;
  /** The name of the files, without an ending. */
  fileName: string;
  /** Stands above the buttons. */
  children?: ReactNode;
}

/** A text as a code to be shown to a telephone, printed or saved. */
export function QrCode({ text, fileName, children }: QrCodeProps) {
  const [drawing, retry] = useDrawing(text);
  const isThere = drawing !== null && drawing !== 'failed';
  const savePng = async (drawn: QrDrawing) => {
    const picture = await qrPng(drawn);
    if (picture) saveFile(picture, `${fileName}.png`);
    else toast.error('Браузер не смог нарисовать картинку. Скачайте SVG');
  };
  return (
    <div className={classes.root}>
      {drawing === null && <Skeleton className={classes.code} />}
      {drawing === 'failed' && (
        <div className={classes.failed} role="alert">
          QR-код не загрузился
          <Button variant="default" size="xs" onClick={retry}>
            Повторить
          </Button>
        </div>
      )}
      {isThere && <Picture drawing={drawing} label={`QR-код со ссылкой ${text}`} />}
      <div className={classes.actions}>
        {children}
        <Button
          variant="default"
          leftSection={ICON}
          disabled={!isThere}
          onClick={() => isThere && saveFile(qrSvg(drawing), `${fileName}.svg`)}
        >
          Скачать SVG
        </Button>
        <Button
          variant="default"
          leftSection={ICON}
          disabled={!isThere}
          onClick={() => isThere && void savePng(drawing)}
        >
          Скачать PNG
        </Button>
      </div>
    </div>
  );
}
