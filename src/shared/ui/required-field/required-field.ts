import classes from './required-field.module.css';

/**
 * Props of a field that must be filled. The asterisk is painted, not written, so that the label stays the
 * plain word for those who listen to it; `required` of the browser is not used, because the forms say
 * themselves what is wrong.
 */
export const requiredField = {
  'aria-required': true,
  labelProps: { className: classes.label },
} as const;

/** Props of a required checkbox. */
export const requiredCheckbox = {
  'aria-required': true,
  classNames: { label: classes.label },
} as const;
