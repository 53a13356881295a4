import { Combobox, Loader, UnstyledButton, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { hasAdditions, useAssignees, type Lead } from '@/entities/lead';
import { isMissingEndpoint } from '@/shared/api';
import { useAssignLead } from '../api/use-assign-lead';
import { Missing } from './fact';
import classes from './lead-details.module.css';

const NOBODY = 'Не назначен';
const LIST_WIDTH = 260;

/**
 * Who answers for the lead, on a button that opens the list of colleagues. In the spam, and where the server
 * has no such list, only the name remains.
 */
export function Responsible({ lead }: { lead: Lead }) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { colleagues, search } = useAssignees(combobox.dropdownOpened);
  const assign = useAssignLead(lead);

  const name = lead.user?.name?.trim() || null;
  const shown = name ?? <Missing>{NOBODY}</Missing>;
  const isOffered =
    lead.spam_at === null && hasAdditions(lead) && !isMissingEndpoint(colleagues.error);
  if (!isOffered) return shown;

  const choose = (option: string) => {
    combobox.closeDropdown();
    const chosen = colleagues.data?.find((user) => String(user.id) === option) ?? null;
    if (chosen?.id !== lead.user?.id) assign(chosen);
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width={LIST_WIDTH}
      position="bottom-start"
      keepMounted={false}
      withinPortal={false}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.responsible}
          aria-label={`Ответственный: ${name ?? NOBODY}`}
          onClick={() => combobox.toggleDropdown()}
        >
          {shown}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        {search && (
          <Combobox.Search
            autoFocus
            aria-label="Найти сотрудника"
            placeholder="Найти сотрудника"
            value={search.text}
            onChange={(event) => search.onChange(event.currentTarget.value)}
          />
        )}
        <Combobox.Options mah={240} className={classes.colleagues} aria-label="Сотрудники">
          {colleagues.isPending && <Loader size="xs" aria-label="Загрузка" />}
          {colleagues.isError && <Combobox.Empty>Не удалось загрузить сотрудников</Combobox.Empty>}
          {colleagues.data?.length === 0 && <Combobox.Empty>Никого не нашли</Combobox.Empty>}
          {colleagues.data && <Combobox.Option value="">{NOBODY}</Combobox.Option>}
          {colleagues.data?.map((user) => (
            <Combobox.Option key={user.id} value={String(user.id)}>
              {user.name || user.email || `Сотрудник №${user.id}`}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
