import { ModuleGate } from '@/entities/module';
import { PageHeader } from '@/shared/ui/page-header';
import { UnavailableState } from '@/shared/ui/unavailable-section';

/** Partners who bring leads. The navigation guard leaves this path open (SPEC §2), so the screen asks for its module itself. */
export const ReferralsPage = () => (
  <>
    <PageHeader title="Рефералы" />
    <ModuleGate code="leads">
      <UnavailableState />
    </ModuleGate>
  </>
);
