import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './form-editor.module.css';

/** The way from one form back to the list. */
export const BackToForms = () => (
  <Anchor
    size="sm"
    className={classes.back}
    renderRoot={(props) => <Link {...props} to="/leads/forms" />}
  >
    <IconChevronLeft size={16} stroke={1.75} aria-hidden />
    Формы
  </Anchor>
);
