import { Skeleton, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  companyQueries,
  NOTIFICATION_EMAILS_LIMIT,
  type CompanySettings,
} from '@/entities/company/company';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { UnavailableLine } from '@/shared/ui/unavailable-section';
import { EmailForm } from './email-form';
import { EmailList } from './email-list';
import classes from './notifications-section.module.css';

const SKELETON_HEIGHT = 160;

function LoadedEmails({ settings }: { settings: CompanySettings }) {
  const { notification_emails: emails, is_mail_configured: isMailConfigured } = settings;
  const [text, setText] = useState('');
  // A backend that sends no letters says nothing of addresses.
  if (!emails) return <UnavailableLine />;
  const isFull = emails.length >= NOTIFICATION_EMAILS_LIMIT;
  return (
    <div className="column gap-16">
      {isMailConfigured === false && (
        <p className={classes.note} role="status">
          <IconMailOff size={18} stroke={1.75} aria-hidden className="flex-none mt-1 dimmed" />
          <span>
            Почта на сервере не настроена: письма никуда не уходят и складываются в папку сервера.
            Адреса можно добавить заранее.
          </span>
        </p>
      )}
      {emails.length > 0 ? (
        <EmailList emails={emails} canTry={isMailConfigured !== false} />
      ) : (
        <Text c="dimmed" size="sm">
          Адресов пока нет: о новых заявках компании никто не узнаёт из писем.
        </Text>
      )}
      {isFull ? (
        <Text c="dimmed" size="sm" role="status">
          Добавлено {emails.length} адресов из {NOTIFICATION_EMAILS_LIMIT}. Чтобы добавить другой,
          уберите один из них.
        </Text>
      ) : (
        <EmailForm present={emails} text={text} onText={setText} />
      )}
      <Text c="dimmed" size="sm">
        Письма себе лично каждый выбирает в <Link to="/account-settings">настройках аккаунта</Link>.
      </Text>
      <LeaveGuard isDirty={!isFull && text.trim() !== ''}>
        Адрес ещё не добавлен. Если уйти, введённое пропадёт.
      </LeaveGuard>
    </div>
  );
}

/** Which addresses get a letter for each new lead. */
export function NotificationsSection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(companyQueries.settings());
  return (
    <SettingsSection
      title="Письма о заявках"
      hint="На эти адреса уходит письмо о каждой новой заявке, но не чаще раза в минуту: остальные собираются в следующее. О спаме и тестовых заявках писем нет."
    >
      {data && <LoadedEmails settings={data} />}
      {!data && (isPending || isFetching) && (
        <DataSkeleton label="Загрузка адресов">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {!data && error && !isFetching && (
        <SectionFailure
          text="Не удалось загрузить адреса"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsSection>
  );
}
