import { Button } from '@mantine/core';

interface RowButtonProps {
  label: string;
  /** The accessible name. */
  name: string;
  mutation: { mutate: () => void; isPending: boolean };
}

/** The most frequent act on a record, in its row beside the menu. */
export const RowButton = ({ label, name, mutation }: RowButtonProps) => (
  <Button
    variant="default"
    size="compact-sm"
    aria-label={name}
    disabled={mutation.isPending}
    onClick={() => mutation.mutate()}
  >
    {label}
  </Button>
);
