import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './user-editor.module.css';

/** The way from one person back to the list. */
export const BackToUsers = () => (
  <Anchor
    size="sm"
    className={classes.back}
    renderRoot={(props) => <Link {...props} to="/users" />}
  >
    <IconChevronLeft size={16} stroke={1.75} aria-hidden />
    Сотрудники
  </Anchor>
);
