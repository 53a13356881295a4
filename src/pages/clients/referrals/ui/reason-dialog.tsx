import { Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { REFERRAL_REASON_LIMIT } from '@/entities/clients/referral';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';

interface ReasonDialogProps {
  title: string;
  /** The consequences of the act. */
  children: ReactNode;
  confirmLabel: string;
  isDestructive?: boolean;
  pending: boolean;
  /** The initial reason: the last one after a failure. */
  initial?: string;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason of something; without one it is not done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, confirmLabel, isDestructive, pending, onConfirm, onCancel } = props;
  const [reason, setReason] = useState(props.initial ?? '');
  const [error, setError] = useState<string | null>(null);
  const confirm = () => {
    const text = reason.trim();
    if (pending) return;
    if (text === '') setError('Укажите причину');
    else onConfirm(text);
  };
  return (
    <Dialog isPending={pending} onClose={onCancel} title={title}>
      <Text size="md" mb="sm">
        {children}
      </Text>
      <GrowingTextarea
        label="Причина"
        required
        data-autofocus
        minRows={2}
        maxRows={6}
        maxLength={REFERRAL_REASON_LIMIT}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm();
        }}
      />
      <DialogFoot>
        <Button variant="default" onClick={onCancel} disabled={pending}>
          Отмена
        </Button>
        <Button color={isDestructive ? 'red' : undefined} onClick={confirm} loading={pending}>
          {confirmLabel}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
