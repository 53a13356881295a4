import { Text } from '@mantine/core';
import { isOpenAt, nextOpenAt } from '@/entities/company/company';
import { formatDateTime, useClock } from '@/shared/lib/date';
import { hasFaults, hoursOf, type HoursDraft } from '../../model/hours/hours-draft';

/** Whether the edited hours are open now. */
export function OpenNow({ draft, zone }: { draft: HoursDraft; zone: string }) {
  const said = useClock((now) => {
    if (hasFaults(draft)) return '';
    const hours = hoursOf(draft);
    const moment = new Date(now);
    if (isOpenAt(hours, zone, moment)) return 'Сейчас рабочее время';
    const next = nextOpenAt(hours, zone, moment);
    if (next === null) return 'Сейчас нерабочее время, и другого не будет';
    return `Сейчас нерабочее время, начнётся ${formatDateTime(next, zone)}`;
  });
  return said === '' ? null : (
    <Text size="sm" c="dimmed">
      {said}
    </Text>
  );
}
