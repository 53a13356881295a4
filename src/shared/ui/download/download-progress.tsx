import { Button } from '@mantine/core';
import { formatSize } from '@/shared/lib/text';

/** How much of a file that is on its way has come, with the way to give it up. */
export const DownloadProgress = ({ bytes, onStop }: { bytes: number; onStop: () => void }) => (
  <>
    <span role="status">{bytes === 0 ? 'Готовим файл…' : `Получено ${formatSize(bytes)}`}</span>
    <Button variant="default" onClick={onStop}>
      Прервать
    </Button>
  </>
);
