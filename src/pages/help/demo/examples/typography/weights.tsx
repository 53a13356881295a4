import classes from './typography.module.css';

const WEIGHTS = [300, 400, 500, 600, 700, 900];

export const Weights = () => (
  <ul className={classes.lines}>
    {WEIGHTS.map((weight) => (
      <li key={weight} style={{ fontWeight: weight }}>
        {weight} Съешь ещё этих мягких французских булок, да выпей чаю. Whose lead is it?
      </li>
    ))}
  </ul>
);
