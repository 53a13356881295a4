import { SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companyQueries } from '@/entities/company/company';
import type { FormDocument } from '@/entities/leads/lead-form';
import { PeopleChoice } from '@/entities/company/user';
import { Fieldset } from '@/shared/ui/fieldset';
import { usePart } from '../../../model/editor/editor-context';

const WAYS = [
  { value: 'nobody', label: 'Никому' },
  { value: 'round_robin', label: 'По очереди' },
];

/** Who is notified of a new lead, and who gets it. */
export function NotifyTab() {
  const { value, set } = usePart('notify');
  const { data: settings } = useQuery(companyQueries.settings());
  const isDealtOut = (settings?.auto_assign?.mode ?? 'off') !== 'off';
  return (
    <>
      <PeopleChoice
        label="Кому сообщать о заявке"
        whenNobody="Никто не выбран: узнают все сотрудники"
        value={value.user_ids}
        onChange={(ids) => set('user_ids', ids)}
      />
      <Fieldset legend="Кому назначать заявку">
        <SegmentedControl
          fullWidth
          data={WAYS}
          value={value.assign}
          onChange={(assign) => set('assign', assign as FormDocument['notify']['assign'])}
        />
        {value.assign === 'nobody' && isDealtOut && (
          <Text size="sm" c="dimmed" mt="xs">
            Заявки этой формы распределяются, как выбрано в настройках компании
          </Text>
        )}
      </Fieldset>
      {value.assign === 'round_robin' && (
        <PeopleChoice
          label="Между кем по очереди"
          whenNobody="Никто не выбран: все, кто на смене"
          value={value.assign_ids}
          onChange={(ids) => set('assign_ids', ids)}
        />
      )}
    </>
  );
}
