import { Button, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useUserId } from '@/entities/account/session';
import { useWorkZone } from '@/entities/company/company';
import {
  VISIT_REASON_LIMIT,
  visitKindLabel,
  visitTimeText,
  type Visit,
} from '@/entities/orders/visit';
import { fieldErrorsOf } from '@/shared/api';
import { useDraft } from '@/shared/lib/drafts';
import { isolated } from '@/shared/lib/text';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { useChangeVisit } from '../api/use-visit-writes';

const ROWS = 3;
const REQUIRED = 'Укажите причину';

/** Asks why a visit failed. */
export function FailedVisitDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const zone = useWorkZone();
  const draft = useDraft(useUserId(), `visit:${visit.id}:failed`, '');
  const [isTried, setTried] = useState(false);
  const { change, isPending, error } = useChangeVisit(visit, () => {
    draft.discard();
    onClose();
  });
  const reason = draft.text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason !== '') change({ status: 'failed', reason });
  };
  return (
    <Dialog title="Выезд не состоялся" onClose={onClose} isPending={isPending}>
      <form className="column gap-12" onSubmit={submit} noValidate data-closes-freely>
        <p className="dimmed anywhere">
          {isolated(visitKindLabel(visit.kind))}, {visitTimeText(visit, zone)}
        </p>
        <Textarea
          label="Причина"
          placeholder="Клиента не было дома"
          rows={ROWS}
          maxLength={VISIT_REASON_LIMIT}
          data-autofocus
          value={draft.text}
          error={
            (isTried && reason === '' && REQUIRED) || fieldErrorsOf(error)['reason'] || undefined
          }
          onChange={(event) => draft.change(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" loading={isPending}>
            Записать
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
