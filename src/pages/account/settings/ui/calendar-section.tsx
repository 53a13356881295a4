import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQueries, calendarLinkQuery } from '@/entities/account/account';
import { useHasModule } from '@/entities/company/module';
import { lacksCall } from '@/shared/api';
import { formatDateTime } from '@/shared/lib/date';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { CopyButton } from '@/shared/ui/copy-button';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { QrPicture } from '@/shared/ui/qr-code';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { useCalendarLink } from '../api/use-calendar-link';
import classes from './calendar-section.module.css';

const SKELETON_HEIGHT = 72;

/** Phones subscribe to an address of this scheme; one of https they load once. */
const subscriptionOf = (url: string) => url.replace(/^https?:/, 'webcal:');

/** A link that has just been made: nothing tells its address again. */
function NewLink({ url }: { url: string }) {
  const subscription = subscriptionOf(url);
  return (
    <Stack gap="md">
      <TextInput
        label="Ссылка на календарь"
        description="Показывается один раз. Кто её знает, видит ваши выезды: без телефонов и комментариев. После смены пароля перестанет действовать"
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="md">
        <CopyButton text={url} label="Скопировать ссылку" />
        <Anchor href={subscription}>Подписаться на этом устройстве</Anchor>
      </Group>
      <div className={classes.code}>
        <QrPicture text={subscription} label="QR-код со ссылкой на календарь" />
        <ul className={classes.ways}>
          <li>
            <b>iPhone.</b> Наведите камеру на код и подтвердите подписку.
          </li>
          <li>
            <b>Android.</b> На компьютере откройте Google Календарь: «Другие календари» → «Добавить
            по URL», и вставьте ссылку.
          </li>
        </ul>
      </div>
    </Stack>
  );
}

type Question = 'replace' | 'revoke';

/** The actions on a link that is there. Both ask first: calendars stop being updated. */
function LinkActions({ make, revoke }: ReturnType<typeof useCalendarLink>) {
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const isPending = make.isPending || revoke.isPending;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setQuestion('replace')}>
        Создать новую ссылку
      </Button>
      <Button variant="subtle" color="red" onClick={() => setQuestion('revoke')}>
        Отозвать
      </Button>
      <ConfirmDialog
        opened={question === 'replace'}
        title="Создать новую ссылку?"
        confirmLabel="Создать"
        pending={isPending}
        onConfirm={() => make.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        Прежняя ссылка сразу перестанет действовать: календари, где она добавлена, больше не
        обновятся.
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === 'revoke'}
        title="Отозвать ссылку?"
        confirmLabel="Отозвать"
        pending={isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        Календари, где она добавлена, больше не обновятся.
      </ConfirmDialog>
    </Group>
  );
}

/** The link by which the own visits come into the calendar of a phone. */
function CalendarLinkSection() {
  const link = useQuery(calendarLinkQuery());
  const actions = useCalendarLink();
  const { make } = actions;
  if (lacksCall(link.error)) return null;
  const madeAt = link.data?.created_at ?? null;
  // A revoked link is not shown any more.
  const url = madeAt === null ? null : (make.data?.url ?? null);
  return (
    <SettingsSection
      title="Календарь выездов"
      hint="Выезды появятся в календаре телефона сами"
      anchor="calendar"
    >
      {link.isPending && (
        <DataSkeleton label="Загрузка ссылки на календарь">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {link.isLoadingError && (
        <SectionFailure
          text="Не удалось загрузить ссылку на календарь"
          error={link.error}
          onRetry={() => void link.refetch()}
        />
      )}
      {link.data && madeAt === null && (
        <Stack gap="md" align="flex-start">
          <Text>
            По секретной ссылке календарь телефона сам узнаёт о новых, перенесённых и отменённых
            выездах.
          </Text>
          <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
            Создать ссылку
          </Button>
        </Stack>
      )}
      {madeAt !== null && (
        <Stack gap="md">
          {url === null ? (
            <Text>
              Ссылка создана {formatDateTime(madeAt)}. Адрес показывается один раз: если он потерян,
              создайте новую. После смены пароля ссылка перестанет действовать.
            </Text>
          ) : (
            <NewLink url={url} />
          )}
          <LinkActions {...actions} />
        </Stack>
      )}
    </SettingsSection>
  );
}

/** The same where the company has visits; a server without profiles is not asked for it. */
export function CalendarSection() {
  const hasModule = useHasModule();
  const { data: profile } = useQuery(accountQueries.profile());
  return profile && hasModule('soft_windows') && <CalendarLinkSection />;
}
