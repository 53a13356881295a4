import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { knownLead, pickContact } from '@/entities/lead';
import { formatNumber } from '@/shared/lib/text';
import { BulkBarDetails, BulkBarRow } from '@/shared/ui/bulk-bar';
import type { BulkReport } from '../../model/bulk/bulk-runs';
import classes from './lead-bulk-bar.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
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

interface FailuresProps {
  failed: BulkReport['failed'];
  onOpen: (id: number) => void;
}

function Failures({ failed, onOpen }: FailuresProps) {
  const client = useQueryClient();
  const nameOf = (id: number) => pickContact(knownLead(client, id)?.values ?? []).name;
  return (
    <BulkBarDetails label="Не удалось">
      <ul className={classes.failures}>
        {failed.slice(0, MOST_SHOWN).map(({ id, message }) => (
          <li key={id} className={classes.failure}>
            <Anchor component="button" type="button" fz="sm" onClick={() => onOpen(id)}>
              №{id} {nameOf(id)}
            </Anchor>
            <span>{message}</span>
          </li>
        ))}
        {failed.length > MOST_SHOWN && <li>И ещё {formatNumber(failed.length - MOST_SHOWN)}</li>}
      </ul>
    </BulkBarDetails>
  );
}

interface ReportRowProps {
  report: BulkReport;
  onOpenLead: (id: number) => void;
  onClose: () => void;
}

/** What came of the work: how many, which not and why, and the way back as long as there is one. */
export function ReportRow({ report, onOpenLead, onClose }: ReportRowProps) {
  const [shown, setShown] = useState(false);
  const canUndo = useIsBefore(report.undoUntil);
  return (
    <>
      <BulkBarRow
        summary={
          <span className={classes.report}>
            {report.isGood ? (
              <IconCheck {...ICON} className={`${classes.icon} ${classes.good}`} />
            ) : (
              <IconAlertTriangle {...ICON} className={`${classes.icon} ${classes.bad}`} />
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
      {shown && <Failures failed={report.failed} onOpen={onOpenLead} />}
    </>
  );
}
