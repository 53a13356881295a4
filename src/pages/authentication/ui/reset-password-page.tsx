import { Button, Text } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthCard } from './auth-card';
import { PageLink } from './page-link';
import { ResetPasswordForm } from './reset-password-form';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Sets a new password by the link of a letter: `?token=&email=`. */
export function ResetPasswordPage() {
  const { token, email }: Record<string, unknown> = useSearch({ strict: false });
  const [outcome, setOutcome] = useState<'changed' | 'expired' | null>(null);

  const toLogin = <PageLink to="/login">Вернуться ко входу</PageLink>;

  if (outcome === 'changed') {
    return (
      <AuthCard title="Пароль изменён">
        <Text role="status">Войдите с новым паролем.</Text>
        <Button fullWidth renderRoot={(props) => <Link {...props} to="/login" />}>
          Войти
        </Button>
      </AuthCard>
    );
  }
  if (outcome === 'expired' || !isText(token) || !isText(email)) {
    return (
      <AuthCard title="Ссылка устарела" links={toLogin}>
        <Text role="status">Ссылка действует недолго и только один раз.</Text>
        <Button fullWidth renderRoot={(props) => <Link {...props} to="/forgot-password" />}>
          Запросить новую
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Новый пароль" links={toLogin}>
      <ResetPasswordForm
        token={token}
        email={email}
        onChanged={() => setOutcome('changed')}
        onExpired={() => setOutcome('expired')}
      />
    </AuthCard>
  );
}
