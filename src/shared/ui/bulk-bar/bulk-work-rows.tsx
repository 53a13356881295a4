import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatNumber, isolated } from '@/shared/lib/text';
import { LARGE_ICON } from '../icon-props';
import { BulkBarDetails, BulkBarRow, BulkProgress } from './bulk-bar';
import classes from './bulk-bar.module.css';
import type { BulkReport } from './bulk-runs';
import type { BulkWork } from './create-bulk-work';

/** More rows than anybody reads. */
const MOST_SHOWN = 100;

/** True until a moment, in milliseconds of the epoch. */
function useIsBefore(moment: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setTimeout(() => setPassed(moment), moment - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && passed !== moment;
}

interface RecordsView {
  /** The name of a record, shown beside its number; empty where it is unknown. */
  nameOf: (id: number) => string;
  onOpen?: ((id: number) => void) | undefined;
}

function Failures({ failed, nameOf, onOpen }: RecordsView & Pick<BulkReport, 'failed'>) {
  return (
    <BulkBarDetails label="Не удалось">
      <ul className="grid gap-4 size-13">
        {failed.slice(0, MOST_SHOWN).map(({ id, message }) => (
          <li key={id} className={classes.failure}>
            {onOpen ? (
              <Anchor component="button" type="button" fz="sm" onClick={() => onOpen(id)}>
                №{id} {nameOf(id)}
              </Anchor>
            ) : (
              <span>
                №{id} {nameOf(id)}
              </span>
            )}
            <span>{isolated(message)}</span>
          </li>
        ))}
        {failed.length > MOST_SHOWN && <li>И ещё {formatNumber(failed.length - MOST_SHOWN)}</li>}
      </ul>
    </BulkBarDetails>
  );
}

interface ReportRowProps extends RecordsView {
  report: BulkReport;
  onClose: () => void;
}

/** The report of the work: how many succeeded, which failed and why, and undo while it is possible. */
function ReportRow({ report, onClose, ...records }: ReportRowProps) {
  const [shown, setShown] = useState(false);
  const canUndo = useIsBefore(report.undoUntil);
  return (
    <>
      <BulkBarRow
        summary={
          <span className="flex items-start gap-8">
            {report.isGood ? (
              <IconCheck {...LARGE_ICON} className={`${classes.icon} ${classes.good}`} />
            ) : (
              <IconAlertTriangle {...LARGE_ICON} className={`${classes.icon} ${classes.bad}`} />
            )}
            {report.text}
          </span>
        }
        onClose={onClose}
        closeLabel="Закрыть итог"
      >
        {report.failed.length > 0 && (
          <Button variant="default" aria-expanded={shown} onClick={() => setShown((now) => !now)}>
            {shown ? 'Скрыть' : 'Показать'}
          </Button>
        )}
        {canUndo && (
          <Button variant="default" onClick={report.undo}>
            Отменить
          </Button>
        )}
      </BulkBarRow>
      {shown && <Failures failed={report.failed} {...records} />}
    </>
  );
}

interface BulkWorkRowsProps<Change, Filter> extends RecordsView {
  work: BulkWork<Change, Filter>;
}

/**
 * The rows of a bar that show the progress of the work: how far it is, with the way to break it off, and what
 * came of it.
 */
export function BulkWorkRows<Change, Filter>({
  work: { runs, running, report },
  ...records
}: BulkWorkRowsProps<Change, Filter>) {
  return (
    <>
      {running && (
        <BulkProgress
          label={running.doing}
          value={running.total === null ? null : running.done / running.total}
          text={
            running.total === null
              ? 'Ждём ответа сервера'
              : `${formatNumber(running.done)} из ${formatNumber(running.total)}`
          }
        >
          {running.total !== null && running.canStop && (
            <Button variant="default" disabled={running.isStopping} onClick={runs.stop}>
              {running.isStopping ? 'Останавливаем…' : 'Прервать'}
            </Button>
          )}
        </BulkProgress>
      )}
      {report && (
        <ReportRow key={report.text} report={report} onClose={runs.dismiss} {...records} />
      )}
    </>
  );
}
