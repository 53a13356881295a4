import { useQuery } from '@tanstack/react-query';
import { priceListQueries } from '@/entities/orders/price-list';
import { useListState } from '@/shared/lib/list';
import { EmptyState } from '@/shared/ui/empty-state';
import { PagedSection } from '@/shared/ui/paged-section';
import { tabState } from '../../model/tabs';
import classes from './history.module.css';
import { VersionRow } from './version-row';

/** Every version of the prices, the newest first. */
export function HistoryTab() {
  const [{ page, perPage, version: opened }, change] = useListState(tabState);
  const query = useQuery(priceListQueries.versions(page, perPage));
  return (
    <PagedSection
      query={query}
      loadingText="Загрузка истории цен"
      failure="Не удалось загрузить историю цен"
      size={perPage}
      onChange={change}
      empty={<EmptyState text="Версий цен пока нет" />}
    >
      {(versions) => (
        <ol className={classes.list} aria-label="Версии цен" aria-busy={query.isPlaceholderData}>
          {versions.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              isOpen={version.version === opened}
              onToggle={() =>
                change(
                  { page, version: version.version === opened ? null : version.version },
                  { replace: true },
                )
              }
            />
          ))}
        </ol>
      )}
    </PagedSection>
  );
}
