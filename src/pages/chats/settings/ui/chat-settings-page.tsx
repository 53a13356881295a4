import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { chatSettingsQuery, type ChatSettings } from '@/entities/chats/chat';
import { Forbidden } from '@/entities/company/module';
import { isForbidden, lacksCall } from '@/shared/api';
import { useListState } from '@/shared/lib/list';
import { BackLink } from '@/shared/ui/back-link';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { ErrorState } from '@/shared/ui/error-state';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { TABS, tabState, type TabName } from '../model/tabs';
import { AssignTab } from './assign/assign-tab';
import classes from './chat-settings-page.module.css';
import { HoursTab } from './hours/hours-tab';
import { InstallTab } from './install/install-tab';
import { RepliesTab } from './replies/replies-tab';
import { RetentionTab } from './retention-tab';
import { WidgetTab } from './widget/widget-tab';

const CONTENTS: Record<TabName, ComponentType<{ settings: ChatSettings }>> = {
  widget: WidgetTab,
  install: InstallTab,
  hours: HoursTab,
  replies: RepliesTab,
  assign: AssignTab,
  retention: RetentionTab,
};
const SKELETON_HEIGHT = 420;

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (lacksCall(error)) return <UnavailableState />;
  if (isForbidden(error)) return <Forbidden code="chat" />;
  return <ErrorState text="Не удалось загрузить настройки" onRetry={onRetry} error={error} />;
}

/** How the widget looks, what it asks, and how it comes to a site. */
export function ChatSettingsPage() {
  const { data, error, isFetching, refetch } = useQuery(chatSettingsQuery());
  const [{ tab }, change, hrefOf] = useListState(tabState);
  const Content = CONTENTS[tab];
  return (
    <>
      <BackLink to="/chats">Чаты</BackLink>
      <PageHeader title="Настройки чатов" />
      {data && (
        <>
          <ListTabs
            label="Разделы настроек чатов"
            tabs={TABS}
            value={tab}
            onChange={(next) => change({ tab: next })}
            hrefOf={(next) => hrefOf({ tab: next })}
          />
          <div className={classes.content} data-wide={tab === 'widget' || undefined}>
            <Content key={tab} settings={data} />
          </div>
        </>
      )}
      {!data && error && !isFetching && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && (!error || isFetching) && (
        <DataSkeleton label="Загрузка настроек чатов">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
    </>
  );
}
