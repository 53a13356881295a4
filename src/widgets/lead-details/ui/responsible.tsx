import { Combobox, Loader, UnstyledButton, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { hasAdditions, type Lead } from '@/entities/lead';
import { personName, useAssignees } from '@/entities/user';
import { useCurrentUser } from '@/entities/session';
import { NOBODY, TAKE, useAssignLead } from '@/features/assign-lead';
import { isMissingEndpoint } from '@/shared/api';
import { Missing } from './fact';
import classes from './lead-details.module.css';

const LIST_WIDTH = 260;
/** The value of the option that needs no list of people. */
const MYSELF = 'me';

/**
 * Who answers for the lead, on a button that opens the list of colleagues. In the spam, and where the server
 * has no such list, only the name remains.
 */
export function Responsible({ lead }: { lead: Lead }) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { colleagues, search } = useAssignees(combobox.dropdownOpened);
  const assign = useAssignLead();
  const me = useCurrentUser().data;
  const canTake = me !== undefined && me.id !== lead.user?.id;

  const name = lead.user?.name?.trim() || null;
  const shown = name ?? <Missing>{NOBODY}</Missing>;
  const isOffered =
    lead.spam_at === null && hasAdditions(lead) && !isMissingEndpoint(colleagues.error);
  if (!isOffered) return shown;

  const choose = (option: string) => {
    combobox.closeDropdown();
    if (option === MYSELF && me) assign(lead, { id: me.id, name: me.name });
    else assign(lead, colleagues.data?.find((user) => String(user.id) === option) ?? null);
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
          {canTake && <Combobox.Option value={MYSELF}>{TAKE}</Combobox.Option>}
          {colleagues.isPending && <Loader size="xs" aria-label="Загрузка" />}
          {colleagues.isError && <Combobox.Empty>Не удалось загрузить сотрудников</Combobox.Empty>}
          {colleagues.data?.length === 0 && <Combobox.Empty>Никого не нашли</Combobox.Empty>}
          {colleagues.data && <Combobox.Option value="">{NOBODY}</Combobox.Option>}
          {colleagues.data?.map((user) => (
            <Combobox.Option key={user.id} value={String(user.id)}>
              {personName(user)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
