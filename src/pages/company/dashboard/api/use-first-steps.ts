import { useQuery } from '@tanstack/react-query';
import { leadListState, leadQueries } from '@/entities/leads/lead';
import { formQueries } from '@/entities/leads/lead-form';
import { notificationSound } from '@/entities/account/notification';
import { userQueries } from '@/entities/company/user';
import { NO_STEPS, type FirstStep, type StepGroup } from '../model/first-step';
import { PAGE_SIZES } from '@/shared/lib/list';

/** Leads that came by a form: of visitors, and on trial. */
const SENT = { ...leadListState.read({}), kinds: ['visitor', 'test'] as const };
const FORMS = { search: '', tab: null, sort: '-id', page: 1, perPage: PAGE_SIZES[0] } as const;
const TWO_PEOPLE = 2;

/**
 * The first steps of a company that takes leads, and their progress.
 * @param isAsked false after the last step, or without leads: then nothing is fetched
 */
export function useFirstSteps(isAsked: boolean): StepGroup {
  const enabled = isAsked;
  const forms = useQuery({ ...formQueries.list(FORMS), enabled });
  const sent = useQuery({ ...leadQueries.counts(SENT), enabled });
  const people = useQuery({ ...userQueries.counts({ search: '' }), enabled });
  if (!enabled) return NO_STEPS;
  if (!forms.data || !sent.data || !people.data) {
    const hasFailed = [forms, sent, people].some(({ isLoadingError }) => isLoadingError);
    return { steps: [], state: hasFailed ? 'failed' : 'loading' };
  }
  const steps: FirstStep[] = [
    {
      name: 'Создайте форму',
      to: '/leads/forms/create',
      act: 'forms',
      isDone: forms.data.data.some(({ status }) => status === 'published'),
    },
    {
      name: 'Разместите на сайте',
      to: '/leads/forms',
      act: 'forms',
      isDone: forms.data.data.some(({ views }) => (views ?? 0) > 0),
    },
    {
      name: 'Отправьте тестовую заявку',
      to: '/leads/forms',
      act: 'forms',
      isDone: sent.data.all > 0,
    },
    {
      name: 'Пригласите сотрудника',
      to: '/users/create',
      act: 'staff',
      isDone: people.data.all >= TWO_PEOPLE,
    },
    { name: 'Проверьте звук', to: '/account-settings', isDone: notificationSound.wasTried() },
  ];
  return { steps, state: 'known' };
}
