import { blankLabel, tied } from '@/entities/orders/document';
import classes from './lines.module.css';

function Line({ text }: { text: string }) {
  const label = blankLabel(text);
  if (label === null) {
    return (
      <span className={classes.partyLine}>
        <bdi>{tied(text)}</bdi>
      </span>
    );
  }
  return (
    <span className={classes.blankLine}>
      <bdi>{label}</bdi>
      {/* As wide as there is room. */}
      <span className={classes.blank} />
    </span>
  );
}

/** The lines under a name: each of what is known. */
export const Lines = ({ values }: { values: readonly string[] }) =>
  values.map((value, index) => <Line key={index} text={value} />);
