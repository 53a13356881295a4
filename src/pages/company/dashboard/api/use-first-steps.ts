import { useQuery } from '@tanstack/react-query';
import { leadListState, leadQueries } from '@/entities/leads/lead';
import { formQueries } from '@/entities/leads/lead-form';
import { notificationSound } from '@/entities/account/notification';
import { userQueries } from '@/entities/company/user';
import type { FirstStep } from '../model/first-step';
import { PAGE_SIZES } from '@/shared/lib/list';

/** Leads that came by a form: of visitors, and on trial. */
const SENT = { ...leadListState.read({}), kinds: ['visitor', 'test'] as const };
const FORMS = { search: '', tab: null, sort: '-id', page: 1, perPage: PAGE_SIZES[0] } as const;
const TWO_PEOPLE = 2;

/**
 * The first steps of a company and their progress; null while unknown.
 * @param isAsked false after the last step: then nothing is fetched
 */
export function useFirstSteps(isAsked: boolean): readonly FirstStep[] | null {
  const enabled = isAsked;
  const { data: forms } = useQuery({ ...formQueries.list(FORMS), enabled });
  const { data: sent } = useQuery({ ...leadQueries.counts(SENT), enabled });
  const { data: people } = useQuery({ ...userQueries.counts({ search: '' }), enabled });
  if (!forms || !sent || !people) return null;
  return [
    {
      name: 'Создайте форму',
      to: '/leads/forms/create',
      isDone: forms.data.some(({ status }) => status === 'published'),
    },
    {
      name: 'Разместите на сайте',
      to: '/leads/forms',
      isDone: forms.data.some(({ views }) => (views ?? 0) > 0),
    },
    { name: 'Отправьте тестовую заявку', to: '/leads/forms', isDone: sent.all > 0 },
    { name: 'Пригласите сотрудника', to: '/users/create', isDone: people.all >= TWO_PEOPLE },
    { name: 'Проверьте звук', to: '/account-settings', isDone: notificationSound.wasTried() },
  ];
}
