import type { DashboardPerson } from '@/entities/company/dashboard';
import { formatNumber, isolated } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/avatar';
import { percentText, secondsText } from '../../model/figures';
import type { LeadLinks } from '../../model/lead-links';
import { ChartFrame } from './chart-frame';
import { FiguresTable } from './figures-table';
import classes from './people-table.module.css';
import { NO_PERSON } from '../../model/dashboard-state';

interface PeopleTableProps {
  people: readonly DashboardPerson[];
  links: LeadLinks;
}

const COLUMNS = ['Сотрудник', 'Принято', 'Закрыто', 'Конверсия', 'Реакция'];

/** The leads of the period by who is responsible for them now. */
export function PeopleTable({ people, links }: PeopleTableProps) {
  const busiest = people.find(({ id, total }) => id !== null && total > 0);
  return (
    <ChartFrame
      title="Сотрудники"
      sentence={
        busiest
          ? `Больше всего заявок у сотрудника «${isolated(busiest.name)}»: ${formatNumber(busiest.total)}. Реакция — медиана до первого ответа.`
          : 'За этот период заявок ни у кого нет.'
      }
    >
      <FiguresTable
        caption="Заявки по сотрудникам"
        columns={COLUMNS}
        rows={people.map((person) => {
          const { id, name, status, total, closed, converted, ...figures } = person;
          const of = (filters: Parameters<LeadLinks['ofPeriod']>[0] = {}) =>
            links.ofPeriod({ users: [id ?? NO_PERSON], ...filters });
          return {
            key: String(id),
            head: name,
            picture: id !== null && (
              <span className={classes.picture}>
                <Avatar person={person} />
              </span>
            ),
            note: status === 'disabled' ? 'Отключён' : undefined,
            cells: [
              { text: formatNumber(total), search: of() },
              { text: formatNumber(closed), search: of({ statuses: ['completed', 'rejected'] }) },
              { text: percentText(converted, total), search: of({ converted: '1' }) },
              {
                text: secondsText(figures.median_first_response_sec),
                search: of({ kinds: ['visitor'], responded: '1' }),
              },
            ],
          };
        })}
      />
    </ChartFrame>
  );
}
