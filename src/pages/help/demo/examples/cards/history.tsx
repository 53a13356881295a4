import { RecordHistory } from '@/shared/ui/record-history';

export const History = () => (
  <RecordHistory
    entries={[
      { id: 1, moment: '2026-03-10T09:00:00Z', author: null, text: 'Заявка получена' },
      {
        id: 2,
        moment: '2026-03-10T09:12:00Z',
        author: 'Анна Смирнова',
        picture: { id: 1, name: 'Анна Смирнова' },
        text: 'Статус: Новый → В обработке',
        detail: 'первый ответ',
      },
    ]}
  />
);
