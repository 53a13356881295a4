import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { saveFile } from '@/shared/lib/files';
import { toast } from '@/shared/lib/toast';
import type { QrDrawing } from './draw-qr';
import classes from './qr-code.module.css';
import { qrPng, qrSvg } from './qr-files';
import { Picture } from './qr-picture';
import { useQrDrawing } from './use-qr-drawing';

const ICON = <IconDownload size={16} stroke={1.75} aria-hidden />;

interface QrCodeProps {
  /** The text of the code. */
  text: string;
  /** The name of the files, without an ending. */
  fileName: string;
  /** Stands above the buttons. */
  children?: ReactNode;
}

/** A text as a code to be shown to a telephone, printed or saved. */
export function QrCode({ text, fileName, children }: QrCodeProps) {
  const [drawing, retry] = useQrDrawing(text);
  const isDrawn = drawing !== null && drawing !== 'failed';
  const savePng = async (drawn: QrDrawing) => {
    const picture = await qrPng(drawn);
    if (picture) saveFile(picture, `${fileName}.png`);
    else toast.error('Браузер не смог нарисовать картинку. Скачайте SVG');
  };
  return (
    <div className="flex flex-wrap gap-16">
      <Picture drawing={drawing} label={`QR-код со ссылкой ${text}`} onRetry={retry} />
      <div className={classes.actions}>
        {children}
        <Button
          variant="default"
          leftSection={ICON}
          disabled={!isDrawn}
          onClick={() => isDrawn && saveFile(qrSvg(drawing), `${fileName}.svg`)}
        >
          Скачать SVG
        </Button>
        <Button
          variant="default"
          leftSection={ICON}
          disabled={!isDrawn}
          onClick={() => isDrawn && void savePng(drawing)}
        >
          Скачать PNG
        </Button>
      </div>
    </div>
  );
}
