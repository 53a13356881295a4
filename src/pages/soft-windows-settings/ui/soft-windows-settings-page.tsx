import { ModuleGate } from '@/entities/module';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';

/** Prices and rules of the calculator. The navigation guard leaves this path open (SPEC §2), so the screen asks for its module itself. */
export const SoftWindowsSettingsPage = () => (
  <>
    <PageHeader title="Настройки мягких окон" />
    <ModuleGate code="soft_windows">
      <UnavailableState />
    </ModuleGate>
  </>
);
