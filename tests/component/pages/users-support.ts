import { endpoints, type User } from '#contract';
import '@/pages/company/users';
import { buildPageMeta, buildUser } from '../../support/factories/index.ts';
import '../../support/lazy-parts.ts';
import { backend, mock, refusal, server } from '../../support/msw/index.ts';

const { users } = endpoints;

/** Who the mocked backend says is signed in. */
export const ANNA = buildUser({ id: 5, position: 'Руководитель', leads_in_work: 3, sessions: 1 });
export const BORIS = buildUser({
  id: 7,
  name: 'Борис Орлов',
  email: 'boris@example.test',
  phone: '+7 943 201-14-08',
  position: 'Замерщик',
  leads_in_work: 12,
  sessions: 2,
});
export const VERA = buildUser({
  id: 8,
  name: 'Вера',
  email: 'vera@example.test',
  status: 'invited',
  invited_at: '2024-03-05T11:07:00.000Z',
  last_login_at: null,
});
export const GLEB = buildUser({
  id: 9,
  name: 'Глеб',
  email: 'gleb@example.test',
  status: 'disabled',
});

export const pageOf = (data: User[]) => ({
  data,
  links: null,
  meta: buildPageMeta({ total: data.length, from: 1, to: data.length }),
});

/** Answers the reads of the staff; the returned array is the staff itself and may be changed. */
export function answerStaff(staff: User[] = [ANNA, BORIS, VERA, GLEB]): User[] {
  const current = staff.map((user) => ({ ...user }));
  server.use(
    // Before the call of one person, whose path it would fit.
    mock(endpoints.session.currentUser, () => backend.user),
    mock(endpoints.audit.list, ({ query }) => ({
      data: [
        {
          id: 1,
          created_at: '2024-03-05T11:07:00.000Z',
          user: { id: ANNA.id, name: 'Анна' },
          action: 'user_changed',
          subject: { type: 'user', id: Number(query.get('filter[person]')), name: null },
          changes: [{ field: 'Должность', from: null, to: 'Замерщик' }],
          count: null,
          address: null,
          device: null,
        },
      ],
      links: null,
      meta: buildPageMeta({ total: 1, from: 1, to: 1 }),
    })),
    mock(users.list, ({ query }) => {
      const status = query.get('filter[status]');
      const search = query.get('search')?.toLowerCase() ?? '';
      return pageOf(
        current.filter(
          (user) =>
            (status === null || user.status === status) &&
            (query.get('filter[active]') === null || user.status === 'active') &&
            (user.name ?? '').toLowerCase().includes(search),
        ),
      );
    }),
    mock(
      users.show,
      ({ params }) =>
        current.find(({ id }) => String(id) === params['id']) ?? refusal(404, 'Не найдено'),
    ),
  );
  return current;
}
