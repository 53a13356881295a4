import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useToken } from '@/shared/auth';
import classes from './not-found-page.module.css';
import { WaysOn } from './ways-on';

const WayIn = () => (
  <>
    <Button mt="xs" renderRoot={(props) => <Link {...props} to="/login" />}>
      На главную
    </Button>
    <Group gap="md">
      <Anchor renderRoot={(props) => <Link {...props} to="/login" />}>Войти</Anchor>
      <Anchor renderRoot={(props) => <Link {...props} to="/register" />}>Зарегистрироваться</Anchor>
    </Group>
  </>
);

/** For every address that leads nowhere. Without a login it shows the way in. */
export function NotFoundPage() {
  const signedIn = useToken() !== null;
  return (
    <div className={classes.root}>
      <Text component="span" className={classes.code} aria-hidden>
        404
      </Text>
      <Title order={1}>Страница не найдена</Title>
      <Text c="dimmed" ta="center">
        Возможно, в адресе опечатка или страницу убрали.
      </Text>
      {signedIn ? <WaysOn /> : <WayIn />}
    </div>
  );
}
