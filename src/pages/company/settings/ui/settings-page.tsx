import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { ListPage } from '@/shared/ui/list-page';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { SECTION_NAMES, settingsState, toSection, type SectionName } from '../model/sections';

interface Section {
  label: string;
  Content: ComponentType;
}

const SECTIONS: Record<SectionName, Section> = {
  company: {
    label: 'Компания',
    Content: lazyPart(() =>
      import('./company/company-section').then((module) => module.CompanySection),
    ),
  },
  leads: {
    label: 'Заявки',
    Content: lazyPart(() => import('./leads/leads-section').then((module) => module.LeadsSection)),
  },
  notifications: {
    label: 'Уведомления',
    Content: lazyPart(() =>
      import('./notifications/notifications-section').then((module) => module.NotificationsSection),
    ),
  },
  spam: {
    label: 'Спам',
    Content: lazyPart(() => import('./spam/spam-section').then((module) => module.SpamSection)),
  },
  files: {
    label: 'Файлы',
    Content: lazyPart(() => import('@/widgets/file-manager').then((slice) => slice.PageFiles)),
  },
  data: {
    label: 'Данные',
    Content: lazyPart(() => import('./data/data-section').then((module) => module.DataSection)),
  },
  app: {
    label: 'Приложение',
    Content: lazyPart(() => import('./app/app-section').then((module) => module.AppSection)),
  },
};

/** Settings of the company, section by section; where there is but one, nothing is to be chosen. */
export function SettingsPage() {
  const [{ section }, change, hrefOf] = useListState(settingsState);
  const { Content } = SECTIONS[section];
  return (
    <ListPage isForm={section !== 'files'}>
      <PageHeader title="Настройки" />
      {SECTION_NAMES.length > 1 && (
        <ListTabs
          label="Разделы настроек"
          tabs={SECTION_NAMES.map((value) => ({ value, label: SECTIONS[value].label }))}
          value={section}
          onChange={(next) => change(toSection(next))}
          hrefOf={(next) => hrefOf(toSection(next))}
        />
      )}
      <Suspense fallback={<PageLoader />}>
        <Content />
      </Suspense>
    </ListPage>
  );
}
