import { Button, Skeleton } from '@mantine/core';
import classes from './qr-code.module.css';
import { useQrDrawing, type Drawn } from './use-qr-drawing';

/** Scanners expect dark on light, whatever the scheme of the screen. */
export const QR_COLOURS = { dark: '#000000', light: '#ffffff' } as const;

/** A code, or what there is in its place. */
export function Picture({
  drawing,
  label,
  onRetry,
}: {
  drawing: Drawn;
  label: string;
  onRetry: () => void;
}) {
  if (drawing === null) return <Skeleton className={classes.code} aria-busy />;
  if (drawing === 'failed') {
    return (
      <div className={classes.failed} role="alert">
        QR-код не загрузился
        <Button variant="default" size="xs" onClick={onRetry}>
          Повторить
        </Button>
      </div>
    );
  }
  const { size, path } = drawing;
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill={QR_COLOURS.light} d={`M0 0h${size}v${size}H0z`} />
      <path fill={QR_COLOURS.dark} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

/** A text as a code alone, as large as it is given room. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const [drawing, retry] = useQrDrawing(text);
  return <Picture drawing={drawing} label={label} onRetry={retry} />;
}
