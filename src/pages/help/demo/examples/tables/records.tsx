import { CardLine, CardNote, ListCard, ListCards } from '@/shared/ui/list-card';
import { StatusChip } from '@/shared/ui/status-chip';

export const Records = () => (
  <ListCards label="Карточки записей">
    <ListCard>
      <CardLine>
        <b>Алексей Титов</b>
        <StatusChip label="Новый" tone="blue" />
      </CardLine>
      <CardNote>+7 972 450-89-73 · Заявка на расчёт</CardNote>
    </ListCard>
    <ListCard mark="last">
      <CardLine>
        <b>Константин Константинопольский-Задунайский</b>
      </CardLine>
      <CardLine>
        <StatusChip label="В обработке" tone="amber" />
        Открыта последней
      </CardLine>
    </ListCard>
  </ListCards>
);
