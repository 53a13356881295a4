import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '@/shared/lib/lazy';
import { useListState } from '@/shared/lib/list';
import { ListTabs } from '@/shared/ui/list-tabs';
import { PageLoader } from '@/shared/ui/page-loader';
import { DATA_PARTS, settingsState, type DataPart } from '../../model/sections';
import classes from './data-section.module.css';

interface Part {
  label: string;
  Content: ComponentType;
}

const PARTS: Record<DataPart, Part> = {
  journal: {
    label: 'Журнал',
    Content: lazyPart(() => import('./journal/journal-part').then((module) => module.JournalPart)),
  },
  trash: {
    label: 'Корзина',
    Content: lazyPart(() => import('./trash/trash-part').then((module) => module.TrashPart)),
  },
  export: {
    label: 'Экспорт',
    Content: lazyPart(() => import('./export/export-part').then((module) => module.ExportPart)),
  },
  leave: {
    label: 'Удаление компании',
    Content: lazyPart(() => import('./leave/leave-part').then((module) => module.LeavePart)),
  },
};

/** The company's data, part by part. */
export function DataSection() {
  const [{ part }, change, hrefOf] = useListState(settingsState);
  const { Content } = PARTS[part];
  return (
    <>
      <ListTabs
        label="Данные компании"
        tabs={DATA_PARTS.map((value) => ({ value, label: PARTS[value].label }))}
        value={part}
        onChange={(next) => change({ part: next })}
        hrefOf={(next) => hrefOf({ part: next })}
      />
      <div className={classes.part}>
        <Suspense fallback={<PageLoader />}>
          <Content />
        </Suspense>
      </div>
    </>
  );
}
