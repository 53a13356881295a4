import { useState } from 'react';
import type { BoardColumn } from '@/shared/lib/board';
import { Board, CardHead, CardLine, cardHeightOf, CardText } from '@/shared/ui/board';
import { countOf } from '@/shared/lib/text';
import classes from './board.module.css';

interface Card {
  id: number;
  name: string;
  column: string;
}

const TITLES: Readonly<Record<string, string>> = {
  new: 'Новый',
  work: 'В обработке',
  done: 'Завершен',
};
const FORMS = ['карточка', 'карточки', 'карточек'] as const;
const FIRST: readonly Card[] = [
  { id: 1, name: 'Алексей Титов', column: 'new' },
  { id: 2, name: 'Мария Тарасова', column: 'new' },
  { id: 3, name: 'Роман', column: 'work' },
];
const drawCard = ({ name, column }: Card) => (
  <>
    <CardHead>
      <CardText title={name}>{name}</CardText>
    </CardHead>
    <CardLine>{TITLES[column]}</CardLine>
  </>
);
const nothing = () => undefined;

export function BoardExample() {
  const [cards, setCards] = useState(FIRST);
  const columns = Object.entries(TITLES).map(([id, title]): BoardColumn<Card> => {
    const own = cards.filter(({ column }) => column === id);
    return { id, title, total: own.length, cards: own, more: 'none', accepts: true };
  });
  return (
    <div className={classes.board}>
      <Board
        label="Пример доски"
        columns={columns}
        cardId={({ id }) => id}
        cardName={({ name }) => name}
        cardHeight={cardHeightOf(2)}
        drawCard={drawCard}
        menuName={({ name }) => `Действия: ${name}`}
        placeOf={(_card, column) => column.cards.length}
        drawHead={(id) => TITLES[id]}
        countName={(total) => countOf(total, FORMS)}
        emptyText="Перенесите карточку сюда"
        onMove={(moved, column) =>
          setCards(cards.map((card) => (card.id === moved.id ? { ...card, column } : card)))
        }
        onOpen={nothing}
        onLoadMore={nothing}
        onShown={nothing}
        place={undefined}
      />
    </div>
  );
}
