import { Button, Text } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { INVITE_TEXTS, RESET_TEXTS } from '../lib/link-texts';
import { AuthCard } from './auth-card';
import { PageLink } from './page-link';
import { ResetPasswordForm } from './reset-password-form';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Sets a password by the link of a letter: `?token=&email=`, with `&invite=1` the first one of an invited
 * person.
 */
export function ResetPasswordPage() {
  const { token, email, invite }: Record<string, unknown> = useSearch({ strict: false });
  const [outcome, setOutcome] = useState<'changed' | 'expired' | null>(null);
  const texts = String(invite) === '1' ? INVITE_TEXTS : RESET_TEXTS;

  const toLogin = <PageLink to="/login">Вернуться ко входу</PageLink>;
  const login = (
    <Button fullWidth renderRoot={(props) => <Link {...props} to="/login" />}>
      Войти
    </Button>
  );

  if (outcome === 'changed') {
    return (
      <AuthCard title={texts.doneTitle}>
        <Text role="status">{texts.done}</Text>
        {login}
      </AuthCard>
    );
  }
  if (outcome === 'expired' || !isText(token) || !isText(email)) {
    return (
      <AuthCard title={texts.expiredTitle} links={texts.canAskAgain && toLogin}>
        <Text role="status">{texts.expired}</Text>
        {texts.canAskAgain ? (
          <Button fullWidth renderRoot={(props) => <Link {...props} to="/forgot-password" />}>
            Запросить новую
          </Button>
        ) : (
          login
        )}
      </AuthCard>
    );
  }
  return (
    <AuthCard title={texts.title} links={toLogin}>
      <ResetPasswordForm
        token={token}
        email={email}
        saveLabel={texts.save}
        onChanged={() => setOutcome('changed')}
        onExpired={() => setOutcome('expired')}
      />
    </AuthCard>
  );
}
