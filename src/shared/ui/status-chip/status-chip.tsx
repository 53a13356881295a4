import classes from './status-chip.module.css';

export type ChipTone = 'blue' | 'amber' | 'green' | 'red' | 'gray';

interface StatusChipProps {
  label: string;
  tone: ChipTone;
}

/** A state as a word with a dot; never by colour alone. */
export function StatusChip({ label, tone }: StatusChipProps) {
  return (
    <span className={classes.root} data-tone={tone}>
      {label}
    </span>
  );
}
