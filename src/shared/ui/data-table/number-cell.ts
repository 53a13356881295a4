import classes from './data-table.module.css';

/** For a column of numbers: they stand under one another by their last digit. */
export const NUMBER_CELL = classes.number;
