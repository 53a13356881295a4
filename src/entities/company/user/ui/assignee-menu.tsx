import { Combobox, Loader, UnstyledButton, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { isMissingEndpoint } from '@/shared/api';
import { useClosedByBack } from '@/shared/back';
import { Avatar, type Pictured } from '@/shared/ui/avatar';
import { Missing } from '@/shared/ui/record-window';
import { personName } from '#contract';
import { useAssignees } from '../api/use-assignees';
import { UNASSIGNED, TAKE, type Assigned } from '../model/assigned';
import classes from './assignee-menu.module.css';

const LIST_WIDTH = 260;
/** The value of the option that needs no list of people. */
const MYSELF = 'me';

interface AssigneeMenuProps {
  /** The present assignee; undefined or null: unassigned. */
  current: (Pictured & { id: number | null; name: string | null }) | null | undefined;
  /** The person signed in; undefined while unknown. */
  me: NonNullable<Assigned> | undefined;
  /** False where the assignee cannot be changed. */
  isOffered: boolean;
  onChoose: (person: Assigned) => void;
}

/**
 * Who is responsible for a record, on a button that opens the list of colleagues. Where that is not offered,
 * and where the server has no such list, only the name remains.
 */
export function AssigneeMenu({ current, me, isOffered, onChoose }: AssigneeMenuProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  useClosedByBack(combobox.dropdownOpened, () => combobox.closeDropdown());
  const { colleagues, search } = useAssignees(combobox.dropdownOpened);
  const canTake = me !== undefined && me.id !== current?.id;

  const name = current?.name?.trim() || null;
  const shown =
    current && name ? (
      <span className="inline-row gap-8">
        <Avatar person={current} />
        {name}
      </span>
    ) : (
      <Missing>{UNASSIGNED}</Missing>
    );
  if (!isOffered || isMissingEndpoint(colleagues.error)) return shown;

  const choose = (option: string) => {
    combobox.closeDropdown();
    if (option === MYSELF && me) onChoose(me);
    else onChoose(colleagues.data?.find((user) => String(user.id) === option) ?? null);
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
          className={classes.assignee}
          aria-label={`Ответственный: ${name ?? UNASSIGNED}`}
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
          {colleagues.isPending && <Loader size="xs" role="status" aria-label="Загрузка" />}
          {colleagues.isError && <Combobox.Empty>Не удалось загрузить сотрудников</Combobox.Empty>}
          {colleagues.data?.length === 0 && <Combobox.Empty>Никого не нашли</Combobox.Empty>}
          {colleagues.data && <Combobox.Option value="">{UNASSIGNED}</Combobox.Option>}
          {colleagues.data?.map((user) => (
            <Combobox.Option key={user.id} value={String(user.id)}>
              <span className="inline-row gap-8">
                <Avatar person={{ ...user, name: personName(user) }} />
                {personName(user)}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
