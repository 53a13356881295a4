import classes from './choose-box.module.css';

/** The class of a box with words of its own beside it. */
export const BOX = classes.box;
