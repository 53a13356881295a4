import { PageHeader } from '@/shared/ui/page-header';
import { GuardBanner } from './guard-banner';
import { ModuleList } from './module-list';

/** What the company has: each module, how long it lasts, and a way to ask for it. */
export function ModulesPage() {
  return (
    <div className="column gap-16 narrow">
      <PageHeader title="Модули" />
      <GuardBanner />
      <ModuleList />
    </div>
  );
}
