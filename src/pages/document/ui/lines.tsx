import classes from './paper.module.css';

/** A line that ends with a blank to be filled in by hand: «ИНН, КПП: ______». */
const BLANK = /^(.*[^\s_])\s*_{5,}$/u;

function Line({ text }: { text: string }) {
  const [, label] = BLANK.exec(text) ?? [];
  if (label === undefined) {
    return (
      <span className={classes.partyLine}>
        <bdi>{text}</bdi>
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
export const Lines = ({ values }: { values: readonly (string | null | false)[] }) =>
  values
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .map((value, index) => <Line key={index} text={value} />);
