import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './not-found-page.module.css';
import { WaysOn } from './ways-on';

function NotFound({ children }: { children: ReactNode }) {
  return (
    <div className={classes.root}>
      <Text component="span" className={classes.code} aria-hidden>
        404
      </Text>
      <Title order={1}>Страница не найдена</Title>
      <Text c="dimmed" ta="center">
        Возможно, в адресе опечатка или страницу убрали.
      </Text>
      {children}
    </div>
  );
}

/** For every address inside the shell that leads nowhere. */
export const NotFoundPage = () => (
  <NotFound>
    <WaysOn />
  </NotFound>
);

/** The same without a login: it shows the way in. */
export const PublicNotFoundPage = () => (
  <NotFound>
    <Button mt="xs" renderRoot={(props) => <Link {...props} to="/login" />}>
      На главную
    </Button>
    <Group gap="md">
      <Anchor renderRoot={(props) => <Link {...props} to="/login" />}>Войти</Anchor>
      <Anchor renderRoot={(props) => <Link {...props} to="/register" />}>Зарегистрироваться</Anchor>
    </Group>
  </NotFound>
);
