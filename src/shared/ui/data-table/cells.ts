import classes from './data-table.module.css';

/** For a column of numbers: they stand under one another by their last digit. */
export const NUMBER_CELL = classes.number;
/** For a column of the records' own numbers. */
export const ID_CELL = classes.id;
/** For a column as narrow as the sign it shows. */
export const SIGN_CELL = classes.sign;
/** For what can be done with a row: it stays at hand where the table is wider than the screen. */
export const ACTIONS_CELL = classes.actions;
/** For a link within a cell that is known by its underline alone. */
export const CELL_LINK = classes.link;
