import { expect, test } from 'vitest';
import { eventOf } from '@/widgets/notification-bell/model/window-group';

const newsOf = (title: string, leadId: number | null = null) => ({
  kind: 'personal' as const,
  notification: {
    id: 1,
    title,
    message: null,
    type: 'warning',
    read_at: null,
    created_at: null,
    lead_id: leadId,
    path: null,
    data: null,
  },
});

test.each([
  ['Позвонить: Замер', 5, 'task'],
  ['Просрочено. Встреча: Замер', 5, 'task'],
  ['Просрочено: 7 дел', null, 'task'],
  ['Пора: 6 дел', null, 'task'],
  ['Вам назначено дело: Замер', 5, 'task'],
  ['Без дела осталось 3 заявки', null, 'task'],
  ['Вам назначена заявка №5', 5, 'assigned'],
  ['Заявка №5 ждёт ответа 15 мин', 5, 'assigned'],
  ['Порадовали клиента', null, 'other'],
])('«%s» of lead %s is heard as %s', (title, lead, event) => {
  expect(eventOf(newsOf(title, lead))).toBe(event);
});
