import { useEffect, useState } from 'react';
import type { QrDrawing } from './draw-qr';

/** The drawing, or its failure; null while it is loading. */
export type Drawn = QrDrawing | 'failed' | null;

/** The drawing of a text; what draws it is loaded with the first one. */
export function useQrDrawing(text: string): [Drawn, () => void] {
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
