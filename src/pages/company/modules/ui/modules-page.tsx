import { PageHeader } from '@/shared/ui/page-header';
import { GuardBanner } from './guard-banner';
import { ModuleList } from './module-list';

/** The modules of the company: each with its end, and a button to request it. */
export function ModulesPage() {
  return (
    <div className="column gap-16 narrow">
      <PageHeader title="Модули" />
      <GuardBanner />
      <ModuleList />
    </div>
  );
}
