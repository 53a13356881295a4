import { Button } from '@mantine/core';

interface RowButtonProps {
  label: string;
  /** What it does, aloud. */
  name: string;
  mutation: { mutate: () => void; isPending: boolean };
}

/** What is done with a record most, in its row beside the menu. */
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
