import { Button } from '@mantine/core';
import type { LeadField } from '@/entities/leads/lead-field';
import { useRestoreField } from '../api/use-archive-field';

/** Takes a field out of the archive. */
export function RestoreButton({ field: { id, name } }: { field: LeadField }) {
  const { mutate: restore, isPending } = useRestoreField();
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Вернуть поле «${name}»`}
      loading={isPending}
      onClick={() => restore(id)}
    >
      Вернуть
    </Button>
  );
}
