import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { applicationQueries, type Application } from '@/entities/company/company';
import { formatDateTime } from '@/shared/lib/date';
import { useConnectionState } from '@/shared/realtime';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import classes from './app-section.module.css';

const SKELETON_HEIGHT = 96;

const DATABASES = {
  embedded: 'PostgreSQL, встроенная в приложение',
  postgres: 'PostgreSQL, отдельный сервер',
};
const SOCKET_SERVERS = { own: 'Встроенный в приложение', external: 'Отдельный' };
const CONNECTIONS = {
  connected: 'Есть: изменения приходят сразу',
  connecting: 'Подключаемся…',
  broken: 'Нет: обновляем каждые 60 секунд',
  off: 'Не настроена: обновляем каждые 60 секунд',
};

function upkeepText(upkeep: Application['upkeep']): string {
  const at = formatDateTime(upkeep?.at ?? null);
  if (upkeep === null || at === null) return 'Ещё не было';
  return upkeep.is_done ? at : `Не удалась ${at}. Почему, сказано в журнале сервера`;
}

interface FactProps {
  name: string;
  children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Facts about the installation: where to look first when something is wrong. */
export function AppSection() {
  const connection = useConnectionState();
  const { data, error, isFetching, refetch } = useQuery(applicationQueries.detail());
  return (
    <SettingsSection title="Приложение" hint="Понадобится, если что-то работает не так">
      <dl className={classes.facts}>
        <Fact name="Связь с сервером событий">
          <span aria-live="polite">{CONNECTIONS[connection]}</span>
        </Fact>
        {data?.realtime && <Fact name="Сервер событий">{SOCKET_SERVERS[data.realtime]}</Fact>}
        {data && <Fact name="Версия">{data.version}</Fact>}
        {data?.database && <Fact name="База данных">{DATABASES[data.database]}</Fact>}
        {data && <Fact name="Последняя ежедневная очистка">{upkeepText(data.upkeep)}</Fact>}
      </dl>
      {!data && (error === null || isFetching) && (
        <DataSkeleton label="Загрузка сведений о приложении">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {!data && error !== null && !isFetching && (
        <SectionFailure
          text="Не удалось загрузить сведения о приложении"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsSection>
  );
}
