import { Suspense } from 'react';
import { ModuleGate } from '@/entities/company/module';
import { lazyPart } from '@/shared/lib/lazy';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';

const Settings = lazyPart(() => import('./settings').then((module) => module.Settings));

/**
 * Prices and rules of the calculator. The navigation guard leaves this path open (SPEC §2), so the screen
 * asks for its module itself.
 */
export const SoftWindowsSettingsPage = () => (
  <ModuleGate code="soft_windows" head={<PageHeader title="Настройки мягких окон" />}>
    <Suspense fallback={<PageLoader />}>
      <Settings />
    </Suspense>
  </ModuleGate>
);
