import { UnstyledButton } from '@mantine/core';
import { leadStatuses, leadStatusView, type LeadFilters, type LeadStatus } from '@/entities/lead';
import { SearchInput } from '@/shared/ui/search-input';
import classes from './leads-page.module.css';

interface LeadsFiltersProps {
  filters: LeadFilters;
  onChange: (change: Partial<LeadFilters>, options?: { replace?: boolean }) => void;
}

/** Search and statuses; none pressed means all of them. */
export function LeadsFilters({ filters, onChange }: LeadsFiltersProps) {
  const { statuses } = filters;
  const toggle = (status: LeadStatus) =>
    onChange({
      // Kept in the order of work, so that one choice has one address.
      statuses: leadStatuses.filter((known) =>
        known === status ? !statuses.includes(known) : statuses.includes(known),
      ),
    });

  return (
    <div className={classes.filters}>
      <SearchInput
        label="Найти заявку"
        className={classes.search}
        value={filters.search}
        onChange={(search) => onChange({ search }, { replace: filters.search !== '' })}
      />
      <div role="group" aria-label="Статус заявки" className={classes.statuses}>
        {leadStatuses.map((status) => (
          <UnstyledButton
            key={status}
            className={classes.status}
            aria-pressed={statuses.includes(status)}
            onClick={() => toggle(status)}
          >
            {leadStatusView(status).label}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
