import { Skeleton } from '@mantine/core';
import { Activity, Suspense, type ComponentType, type RefObject } from 'react';
import { lazyPart } from '@/shared/lib/lazy';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { hasSandbox, type TabName } from '../model/tabs';
import { Sandbox } from './sandbox/sandbox';
import classes from './settings.module.css';
import { EdgingTab } from './tabs/edging-tab';
import { ExtrasTab } from './tabs/extras-tab';
import { FastenersTab } from './tabs/fasteners-tab';
import { FilmsTab } from './tabs/films-tab';
import { RulesTab } from './tabs/rules-tab';
import { ServicesTab } from './tabs/services-tab';

const CONTENTS: Record<TabName, ComponentType> = {
  films: FilmsTab,
  fasteners: FastenersTab,
  matrix: lazyPart(() => import('./matrix/matrix-tab').then((module) => module.MatrixTab)),
  edging: EdgingTab,
  extras: ExtrasTab,
  services: ServicesTab,
  rules: RulesTab,
  documents: lazyPart(() =>
    import('./documents/documents-tab').then((module) => module.DocumentsTab),
  ),
  history: lazyPart(() => import('./history/history-tab').then((module) => module.HistoryTab)),
};
const SKELETON_HEIGHT = 240;

interface SettingsContentProps {
  tab: TabName;
  /** Another one begins the fields anew: those that are being typed in hold what is given up, too. */
  round: number;
  ref: RefObject<HTMLDivElement | null>;
}

/** The chosen part of the settings, beside the window that the prices are tried on. */
export function SettingsContent({ tab, round, ref }: SettingsContentProps) {
  const Content = CONTENTS[tab];
  return (
    <div className={classes.columns} data-alone={!hasSandbox(tab) || undefined}>
      <div className={classes.content} key={round} ref={ref}>
        <Suspense
          fallback={
            <DataSkeleton label="Загрузка вкладки">
              <Skeleton height={SKELETON_HEIGHT} />
            </DataSkeleton>
          }
        >
          <Content key={tab} />
        </Suspense>
      </div>
      <Activity mode={hasSandbox(tab) ? 'visible' : 'hidden'}>
        <Sandbox />
      </Activity>
    </div>
  );
}
