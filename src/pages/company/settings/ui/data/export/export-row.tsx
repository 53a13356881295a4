import '@mantine/core/styles/Progress.css';
import { Button, Progress, Text } from '@mantine/core';
import {
  COMPANY_EXPORT_DAYS,
  isExportPending,
  type CompanyExport,
} from '@/entities/company/company';
import { formatDaysLeft } from '@/shared/lib/date';
import { countOf, formatSize } from '@/shared/lib/text';
import { MomentText } from '@/shared/ui/moment-text';
import { useDownloadExport } from '../../../api/data/use-company-export';
import classes from './export-part.module.css';

const ROWS = ['строка', 'строки', 'строк'] as const;
const WHOLE = 100;

interface ExportRowProps {
  item: CompanyExport;
  /** Asks for the same once more; absent where that cannot be done now. */
  onRetry?: () => void;
}

/** How far it is; the manifest and the spreadsheets come after the last row. */
function Pending({ rows, total_rows: total, status }: CompanyExport) {
  const percent = total === 0 ? 0 : Math.min(WHOLE, Math.floor((rows / total) * WHOLE));
  return (
    <div className="grid gap-4 mt-4">
      <Progress value={percent} animated aria-label="Готовность файла" />
      <Text c="dimmed" size="sm" role="status">
        {status === 'waiting' || total === 0 ? 'Файл готовится' : `Готово ${percent}\u00a0%`}
      </Text>
    </div>
  );
}

/** How much of it the person's browser has; it may be gigabytes. */
function Loading({ bytes, size }: { bytes: number; size: number }) {
  const percent = size === 0 ? 0 : Math.min(WHOLE, (bytes / size) * WHOLE);
  return (
    <div className="grid gap-4 mt-4">
      <Progress value={percent} aria-label="Загружено" />
      <Text c="dimmed" size="sm">
        Загружено {formatSize(bytes)} из {formatSize(size)}
      </Text>
    </div>
  );
}

/** One file with everything: on its way, ready or failed. */
export function ExportRow({ item, onRetry }: ExportRowProps) {
  const { start, stop, isPending, bytes } = useDownloadExport();
  const left = formatDaysLeft(item.created_at, COMPANY_EXPORT_DAYS);
  const facts = [
    item.status === 'ready' && formatSize(item.size),
    item.status === 'ready' && countOf(item.rows, ROWS),
    item.with_files && 'с файлами',
    item.requested_by,
    item.status === 'ready' &&
      left &&
      (left === 'последний день' ? 'доступен последний день' : `доступен ещё ${left}`),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={500}>
          <MomentText at={item.created_at} />
        </Text>
        <Text c="dimmed" size="sm">
          {facts.join(' · ')}
        </Text>
        {isExportPending(item) && <Pending {...item} />}
        {isPending && <Loading bytes={bytes} size={item.size} />}
        {item.status === 'failed' && (
          <Text c="red" size="sm">
            Не удалось: {item.error ?? 'файл не собран'}
          </Text>
        )}
      </div>
      {item.status === 'ready' && (
        <Button variant="default" onClick={isPending ? stop : () => start(item.id)}>
          {isPending ? 'Отменить' : 'Скачать'}
        </Button>
      )}
      {item.status === 'failed' && onRetry && (
        <Button variant="default" onClick={onRetry}>
          Повторить
        </Button>
      )}
    </li>
  );
}
