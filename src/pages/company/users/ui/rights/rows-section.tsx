import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import {
  isNarrower,
  ROWS,
  ROWS_LABELS,
  type CompanyRights,
  type Rows,
} from '@/entities/company/user';
import { SettingsSection } from '@/shared/ui/settings-section';
import { useIsPhone } from '@/shared/lib/viewport';
import { useRightsSaving, useUpdateRights } from '../../api/rights';
import { NarrowingDialog } from './narrowing-dialog';

const OPTIONS = ROWS.map((value) => ({ value, label: ROWS_LABELS[value] }));

const OWN_RULE =
  'Запись своя, если сотрудник за неё отвечает или у него есть по ней дело. Клиент свой и тогда, когда своя хотя бы одна его заявка, заказ или диалог';

const RULES: Record<Rows, string> = {
  all: 'Сотрудники видят все заявки, заказы, диалоги и клиентов компании',
  own_and_free: `Сотрудники видят свои записи и те, у которых нет ответственного. ${OWN_RULE}`,
  own: `Сотрудники видят только свои записи. ${OWN_RULE}`,
};

const FIXED = 'С внешним сервером событий сотрудники видят все записи';

const TITLES: Record<Rows, string> = {
  all: '',
  own_and_free: 'Скрыть от сотрудников чужие записи?',
  own: 'Оставить сотрудникам только свои записи?',
};

/** Which records employees find; a wider choice is saved at once, a narrower one says first what it hides. */
export function RowsSection({ rights }: { rights: CompanyRights }) {
  const { update, isPending } = useUpdateRights();
  const isSaving = useRightsSaving();
  const [asked, setAsked] = useState<Rows | null>(null);
  const isPhone = useIsPhone();
  const { rows, rows_fixed: isFixed = false } = rights;
  // The server knows no such choice.
  if (rows === undefined) return null;
  const chosen = isFixed ? 'all' : (asked ?? rows);
  const save = (next: Rows) =>
    update({ ...rights, rows: next }, { onSettled: () => setAsked(null) });
  return (
    <SettingsSection title="Какие записи видны" hint="Сотрудникам; администраторы видят все">
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          orientation={isPhone ? 'vertical' : 'horizontal'}
          aria-label="Какие записи видны"
          data={OPTIONS}
          value={chosen}
          disabled={isFixed || isSaving}
          onChange={(next) => {
            if (isNarrower(next, rows)) setAsked(next);
            else save(next);
          }}
        />
        <Text c="dimmed" size="sm">
          {isFixed ? FIXED : RULES[chosen]}.
        </Text>
      </Stack>
      <NarrowingDialog
        opened={asked !== null}
        title={asked ? TITLES[asked] : ''}
        rule={asked ? `${RULES[asked]}.` : ''}
        change={asked && { rows: asked }}
        pending={isPending}
        onConfirm={() => asked && save(asked)}
        onCancel={() => setAsked(null)}
      />
    </SettingsSection>
  );
}
