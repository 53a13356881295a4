import { Button } from '@mantine/core';
import { useRestoreLead } from '@/features/delete-lead';

/** Takes a lead out of the trash. */
export function RestoreButton({ leadId }: { leadId: number }) {
  const { mutate: restore, isPending } = useRestoreLead(leadId);
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Восстановить заявку ${leadId}`}
      disabled={isPending}
      onClick={() => restore()}
    >
      Восстановить
    </Button>
  );
}
