import classes from './paper.module.css';

/** The lines under a name: each of what is known. */
export const Lines = ({ values }: { values: readonly (string | null | false)[] }) =>
  values
    .filter((value) => typeof value === 'string' && value !== '')
    .map((value, index) => (
      <span key={index} className={classes.partyLine}>
        <bdi>{value}</bdi>
      </span>
    ));
